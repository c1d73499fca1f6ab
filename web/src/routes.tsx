import { Route, Routes } from 'react-router'
import { HomePage } from './features/home/home-page.tsx'
import { lazyPage } from './lib/lazy-page.ts'
import { loadPlannerPage } from './lib/planner-chunk.ts'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { Shell } from './shell/shell.tsx'

const PlannerPage = lazyPage(loadPlannerPage)
const MealPage = lazyPage(async () => (await import('./features/planner/meal-page.tsx')).MealPage)
const CookPage = lazyPage(async () => (await import('./features/planner/cook-page.tsx')).CookPage)
const GroceriesPage = lazyPage(async () => (await import('./features/groceries/groceries-page.tsx')).GroceriesPage)
const PreferencesPage = lazyPage(
  async () => (await import('./features/preferences/preferences-page.tsx')).PreferencesPage,
)
const WelcomePage = lazyPage(async () => (await import('./features/welcome/welcome-page.tsx')).WelcomePage)
const SupportPage = lazyPage(async () => (await import('./features/info/support-page.tsx')).SupportPage)
const TermsPage = lazyPage(async () => (await import('./features/info/terms-page.tsx')).TermsPage)
const PrivacyPage = lazyPage(async () => (await import('./features/info/privacy-page.tsx')).PrivacyPage)
const ForbiddenPage = lazyPage(async () => (await import('./shell/forbidden-page.tsx')).ForbiddenPage)
const BrokenPage = lazyPage(async () => (await import('./shell/broken-page.tsx')).BrokenPage)

/** Every address of the product. Each page but the first is a file of its own. */
export const AppRoutes = () => (
  <Routes>
    <Route Component={Shell}>
      <Route path="/" Component={HomePage} />
      <Route path="/welcome" Component={WelcomePage} />
      <Route path="/preferences" Component={PreferencesPage} />
      <Route path="/meal-planner" Component={PlannerPage} />
      <Route path="/meal-planner/groceries" Component={GroceriesPage} />
      <Route path="/meal-planner/meal/:mealId" Component={MealPage} />
      {/* Without an id: the meal that is to be cooked next. */}
      <Route path="/meal-planner/cook/:mealId?" Component={CookPage} />
      <Route path="/support" Component={SupportPage} />
      <Route path="/terms" Component={TermsPage} />
      <Route path="/privacy" Component={PrivacyPage} />
      <Route path="/403" Component={ForbiddenPage} />
      <Route path="/500" Component={BrokenPage} />
      <Route path="*" Component={NotFoundPage} />
    </Route>
  </Routes>
)
