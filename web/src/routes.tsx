import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { HomePage } from './features/home/home-page.tsx'
import { RequireUser } from './shell/account/require-user.tsx'
import { NotFoundPage } from './shell/errors/not-found-page.tsx'
import { lazyPage } from './shell/lazy-page.ts'
import { loadPlannerPage } from './shell/planner-chunk.ts'
import { Shell } from './shell/shell.tsx'

const PlannerPage = lazyPage(loadPlannerPage)
const MealPage = lazyPage(async () => (await import('./features/planner/meal/meal-page.tsx')).MealPage)
const CookPage = lazyPage(async () => (await import('./features/planner/cook/cook-page.tsx')).CookPage)
const HistoryPage = lazyPage(async () => (await import('./features/history/history-page.tsx')).HistoryPage)
const GroceriesPage = lazyPage(async () => (await import('./features/groceries/groceries-page.tsx')).GroceriesPage)
const KitchenPage = lazyPage(async () => (await import('./features/kitchen/kitchen-page.tsx')).KitchenPage)
const PreferencesPage = lazyPage(
  async () => (await import('./features/preferences/preferences-page.tsx')).PreferencesPage,
)
const MyRecipesPage = lazyPage(async () => (await import('./features/my-recipes/my-recipes-page.tsx')).MyRecipesPage)
const RecipesPage = lazyPage(async () => (await import('./features/recipes/recipes-page.tsx')).RecipesPage)
const DishPage = lazyPage(async () => (await import('./features/recipes/dish/dish-page.tsx')).DishPage)
const SharedWeekPage = lazyPage(
  async () => (await import('./features/shared-week/shared-week-page.tsx')).SharedWeekPage,
)
const ShoppingPage = lazyPage(async () => (await import('./features/shopping/shopping-page.tsx')).ShoppingPage)
const WelcomePage = lazyPage(async () => (await import('./features/welcome/welcome-page.tsx')).WelcomePage)
const AuthPage = lazyPage(async () => (await import('./features/auth/auth-page.tsx')).AuthPage)
const VerifyEmailPage = lazyPage(async () => (await import('./features/auth/verify-email-page.tsx')).VerifyEmailPage)
const ResendVerificationPage = lazyPage(
  async () => (await import('./features/auth/resend-verification-page.tsx')).ResendVerificationPage,
)
const ForgotPasswordPage = lazyPage(
  async () => (await import('./features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
)
const ResetPasswordPage = lazyPage(
  async () => (await import('./features/auth/reset-password-page.tsx')).ResetPasswordPage,
)
const ProviderCallbackPage = lazyPage(
  async () => (await import('./features/auth/provider-callback-page.tsx')).ProviderCallbackPage,
)
const JoinPage = lazyPage(async () => (await import('./features/auth/join-page.tsx')).JoinPage)
const AccountPage = lazyPage(async () => (await import('./features/account/account-page.tsx')).AccountPage)
const AdminPage = lazyPage(async () => (await import('./features/admin/admin-page.tsx')).AdminPage)
const SubscriptionScreens = lazyPage(
  async () => (await import('./features/subscription/subscription-screens.tsx')).SubscriptionScreens,
)
const SupportPage = lazyPage(async () => (await import('./features/info/support-page.tsx')).SupportPage)
const TermsPage = lazyPage(async () => (await import('./features/info/terms-page.tsx')).TermsPage)
const PrivacyPage = lazyPage(async () => (await import('./features/info/privacy-page.tsx')).PrivacyPage)
const ForbiddenPage = lazyPage(async () => (await import('./shell/errors/forbidden-page.tsx')).ForbiddenPage)
const BrokenPage = lazyPage(async () => (await import('./shell/errors/broken-page.tsx')).BrokenPage)

/** Every address of the product. Each page but the first is a file of its own. */
export const AppRoutes = () => (
  <Routes>
    {/* In a window of its own, without the frame. */}
    {['microsoft', 'oidc'].map((provider) => (
      <Route
        key={provider}
        path={`/auth/${provider}/callback`}
        element={
          <Suspense>
            <ProviderCallbackPage />
          </Suspense>
        }
      />
    ))}
    <Route Component={Shell}>
      <Route path="/" Component={HomePage} />
      <Route path="/welcome" Component={WelcomePage} />
      <Route path="/preferences" Component={PreferencesPage} />
      <Route path="/meal-planner" Component={PlannerPage} />
      <Route path="/meal-planner/history" Component={HistoryPage} />
      <Route path="/meal-planner/groceries" Component={GroceriesPage} />
      <Route path="/meal-planner/meal/:mealId" Component={MealPage} />
      {/* Without an id: the meal that is to be cooked next. */}
      <Route path="/meal-planner/cook/:mealId?" Component={CookPage} />
      <Route path="/kitchen" Component={KitchenPage} />
      <Route path="/recipes" Component={RecipesPage} />
      <Route path="/recipes/:recipeId" Component={DishPage} />
      <Route path="/my-recipes" Component={MyRecipesPage} />
      <Route path="/shared/:token" Component={SharedWeekPage} />
      <Route path="/shop" Component={ShoppingPage} />
      <Route path="/auth" Component={AuthPage} />
      <Route path="/verify-email" Component={VerifyEmailPage} />
      <Route path="/resend-verification" Component={ResendVerificationPage} />
      <Route path="/forgot-password" Component={ForgotPasswordPage} />
      <Route path="/reset-password" Component={ResetPasswordPage} />
      <Route path="/join" Component={JoinPage} />
      <Route
        path="/account-settings"
        element={
          <RequireUser>
            <AccountPage />
          </RequireUser>
        }
      />
      <Route path="/admin" Component={AdminPage} />
      <Route path="/subscription" Component={SubscriptionScreens} />
      <Route path="/subscription/cancel" Component={SubscriptionScreens} />
      <Route path="/subscription/cancelled" Component={SubscriptionScreens} />
      <Route path="/subscription/success" Component={SubscriptionScreens} />
      <Route path="/support" Component={SupportPage} />
      <Route path="/terms" Component={TermsPage} />
      <Route path="/privacy" Component={PrivacyPage} />
      <Route path="/403" Component={ForbiddenPage} />
      <Route path="/500" Component={BrokenPage} />
      <Route path="*" Component={NotFoundPage} />
    </Route>
  </Routes>
)
