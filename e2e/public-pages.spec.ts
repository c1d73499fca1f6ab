import { expect, test } from './visit.ts'

const PAGES = [
  { path: '/', heading: 'A week of dinners, decided before the kettle boils.', title: /^Plateful · / },
  { path: '/welcome', heading: 'Who is eating?', title: /^Welcome · / },
  { path: '/support', heading: 'Support', title: /^Support · / },
  { path: '/terms', heading: 'Terms', title: /^Terms · / },
  { path: '/privacy', heading: 'Privacy policy', title: /^Privacy/ },
] as const

test.use({ household: null, planned: false })

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, heading, title } of PAGES) {
    test(`${path} says what it is in its first answer @desktop`, async ({ page, baseURL }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveTitle(title)
      const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name)
      expect(await attribute('link[rel=canonical]', 'href')).toBe(`${baseURL}${path}`)
      expect(await attribute('meta[property="og:url"]', 'content')).toBe(`${baseURL}${path}`)
      expect((await attribute('meta[name=description]', 'content'))?.length).toBeGreaterThan(50)
    })
  }
})

test('links to the pages show a plate, and machines find what the page is about @desktop', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/')
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await request.get(picture ?? '')
  expect(answer.headers()['content-type']).toBe('image/png')
  const bytes = await answer.body()
  // Width and height stand in the first chunk of a PNG.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_000, 525])
  expect(bytes.length).toBeLessThan(600_000)

  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = blocks.map((text) => JSON.parse(text))
  expect(data.map((block) => block['@type']).sort()).toEqual(['FAQPage', 'SoftwareApplication', 'WebSite'])
  for (const { name, acceptedAnswer } of data.find((block) => block['@type'] === 'FAQPage').mainEntity) {
    await expect(page.getByText(name, { exact: true })).toHaveCount(1)
    await expect(page.getByText(acceptedAnswer.text, { exact: true })).toHaveCount(1)
  }
  expect((await (await request.get('/sitemap.xml')).text()).match(/<loc>/g)).toHaveLength(7)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('the browser takes over what came drawn, and draws nothing twice', async ({ page }) => {
  for (const { path, heading } of PAGES) {
    // The element that came with the answer is marked before any script of ours runs on it.
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive')
          document.querySelector('#root')?.firstElementChild?.setAttribute('data-came', '')
      })
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    // Who is here is known only after the browser took over.
    await expect(
      page
        .getByRole('link', { name: 'Login' })
        .or(page.getByRole('button', { name: 'Menu' }))
        .first(),
    ).toBeVisible()
    await expect(page.locator('#root > [data-came]')).toHaveCount(1)
    await expect(page.locator('#root').getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
})

test('a drawn page belongs to nobody: the theme and the session of the visitor come after @desktop', async ({
  page,
  request,
}) => {
  const first = await (await request.get('/')).text()
  const second = await (await request.get('/', { headers: { 'x-anonymous-session-id': 'A'.repeat(27) } })).text()
  expect(second).toBe(first)

  await page.goto('/')
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('the script of the first page stays below 110 KB packed @desktop', async ({ page }) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && response.url.includes('/assets/')) scripts.add(requestId)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto('/', { waitUntil: 'load' })
  expect(scripts.size).toBeGreaterThan(2)
  expect(bytes).toBeLessThan(110_000)
})
