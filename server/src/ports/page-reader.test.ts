import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { html, redirect, startWeb } from '../testing/a-web.ts'
import { isOpenAddress } from './open-address.ts'
import { openPageReader, type PageReader } from './page-reader.ts'

const never = new AbortController().signal
const read = (reader: PageReader, address: string) => reader.readPage(address, never)
const reasonOf = async (reader: PageReader, address: string) => {
  const answer = await read(reader, address)
  return answer.kind === 'refused' ? answer.reason : answer.kind
}

const CLOSED = [
  '127.0.0.1',
  '127.8.9.10',
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.254',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '::127.0.0.1',
  '::7f00:1',
  '::a9fe:a9fe',
  '::2',
  'fec0::1',
  '4000::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  '2001:0:4136:e378::1',
  'localhost',
  '',
]

test.each(CLOSED)('%s is no address of the open web', (address) => {
  expect(isOpenAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
  '%s is one',
  (address) => {
    expect(isOpenAddress(address)).toBe(true)
  },
)

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::127.0.0.1]/',
  'http://[fd00:ec2::254]/latest/meta-data',
  'http://169.254.169.254/latest/meta-data',
  'http://0/',
  'http://localhost/',
])('the reader that the server uses refuses %s before it connects', async (address) => {
  expect(await reasonOf(openPageReader(), address)).toBe('private_address')
})

test.each([
  'ftp://example.org/soup',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,soup',
  'soup',
  'http://user:secret@example.org/',
  'https://example.org:22/',
  'http://example.org:8080/',
])('%s is no address of a page', async (address) => {
  expect(await reasonOf(openPageReader({ resolve: async () => ['8.8.8.8'] }), address)).toBe('bad_address')
})

test('a name that leads to one closed address among open ones is refused', async () => {
  const reader = openPageReader({ resolve: async () => ['8.8.8.8', '10.0.0.1'] })

  expect(await reasonOf(reader, 'https://example.org/')).toBe('private_address')
})

test('a page is read as a stranger reads it: no cookies, no credentials, no referrer', async () => {
  const web = await startWeb({ '/soup': html('<p>Grüße</p>'), '/far': redirect('/soup') })

  const answer = await read(web.reader(), `http://kitchen.example:${web.port}/far`)

  expect(answer).toEqual({ kind: 'page', text: '<p>Grüße</p>', isHtml: true, isCut: false })
  expect(web.asked).toHaveLength(2)
  for (const { headers } of web.asked) {
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
    expect(headers.host).toBe(`kitchen.example:${web.port}`)
  }
})

test('the connection goes to the address that was checked, however the name is resolved afterwards', async () => {
  const web = await startWeb({ '/soup': html('soup') })
  let asked = 0
  const reader = openPageReader({
    // The second answer is another one, as from a name server that means harm.
    resolve: async () => {
      asked += 1
      return [asked === 1 ? '127.0.0.1' : '10.0.0.1']
    },
    isOpen: (address) => address === '127.0.0.1',
    anyPort: true,
  })

  expect(await reasonOf(reader, `http://rebinding.example:${web.port}/soup`)).toBe('page')
  expect(asked).toBe(1)
  expect(await reasonOf(reader, `http://rebinding.example:${web.port}/soup`)).toBe('private_address')
  expect(web.asked).toHaveLength(1)
})

test('every redirect is checked again, and three are the most', async () => {
  const web = await startWeb({
    '/inside': redirect('http://router.example/admin'),
    '/literal': redirect('http://169.254.169.254/latest/meta-data', 307),
    '/file': redirect('file:///etc/passwd'),
    '/secret': redirect('http://user:secret@other.example/'),
    '/3': redirect('/2'),
    '/2': redirect('/1', 301),
    '/1': redirect('/soup', 308),
    '/4': redirect('/3'),
    '/loop': redirect('/loop'),
    '/soup': html('soup'),
  })
  const reader = web.reader({ hosts: { 'router.example': ['192.168.1.1'] } })
  const at = (path: string) => reasonOf(reader, `http://kitchen.example:${web.port}${path}`)

  expect(await at('/inside')).toBe('private_address')
  expect(await at('/literal')).toBe('private_address')
  expect(await at('/file')).toBe('bad_address')
  expect(await at('/secret')).toBe('bad_address')
  expect(await at('/3')).toBe('page')
  expect(await at('/4')).toBe('too_many_redirects')
  expect(await at('/loop')).toBe('too_many_redirects')
})

test('too much, unpacked or told, of another kind, or not to be had: each has its own word', async () => {
  const much = 'x'.repeat(3 * 1024 * 1024)
  const web = await startWeb({
    '/much': html(much),
    '/endless': (_, response) => {
      response.setHeader('content-type', 'text/html')
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    },
    '/packed': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      response.end(gzipSync(much))
    },
    '/small': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      response.end(gzipSync('soup'))
    },
    '/broken': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      response.end('no gzip')
    },
    '/picture': html('soup', 'image/png'),
    '/nothing': (_, response) => void response.writeHead(200).end('soup'),
    '/forbidden': (_, response) => void response.writeHead(403).end(),
    '/error': (_, response) => void response.writeHead(500).end(),
    '/cut': (_, response) => void response.destroy(),
    '/latin': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain; charset=iso-8859-1' })
      response.end(Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65]))
    },
    '/latin-inside': html(
      Buffer.from('<head><meta charset="iso-8859-1"><title>Gr\xfc\xdfe</title>', 'latin1'),
      'text/html',
    ),
    '/latin-old': html(
      Buffer.from('<META http-equiv=content-type content="text/html; charset=windows-1252"><p>Gr\xfc\xdfe', 'latin1'),
      'text/html',
    ),
    '/wide': html(Buffer.from('\ufeffGrüße', 'utf16le'), 'text/html'),
    '/latin-unsaid': html(Buffer.from('<title>Gr\xfc\xdfe</title>', 'latin1'), 'text/html'),
    '/marked': html(Buffer.from('\ufeffGrüße'), 'text/html; charset=iso-8859-1'),
    '/odd': html('soup', 'text/html; charset=klingon'),
    '/data-first': html(
      `<script type="application/ld+json">{"@type":"Recipe","recipeIngredient":["1 egg"]}</script>${much}`,
    ),
    '/data-last': html(
      `${much}<script type="application/ld+json">{"@type":"Recipe","recipeIngredient":["1 egg"]}</script>`,
    ),
    '/data-cut': html(
      `<script type="application/ld+json">{"@type":"Recipe","recipeIngredient":["1 egg"],"text":"${much}"}</script>`,
    ),
  })
  const at = (path: string) => reasonOf(web.reader(), `http://kitchen.example:${web.port}${path}`)

  expect(await at('/much')).toBe('too_large')
  expect(await at('/endless')).toBe('too_large')
  expect(await at('/packed')).toBe('too_large')
  expect(await at('/small')).toBe('page')
  expect(await at('/broken')).toBe('unreachable')
  expect(await at('/picture')).toBe('wrong_type')
  expect(await at('/nothing')).toBe('wrong_type')
  expect(await at('/forbidden')).toBe('refused')
  expect(await at('/error')).toBe('unreachable')
  expect(await at('/missing')).toBe('unreachable')
  expect(await at('/cut')).toBe('unreachable')
  expect(await at('/odd')).toBe('page')
  expect(await at('/data-last')).toBe('too_large')
  expect(await at('/data-cut')).toBe('too_large')
  expect(await read(web.reader(), `http://kitchen.example:${web.port}/data-first`)).toMatchObject({
    kind: 'page',
    isCut: true,
  })
  expect(await read(web.reader(), `http://kitchen.example:${web.port}/latin`)).toMatchObject({ text: 'Grüße' })
  for (const path of ['latin-inside', 'latin-old', 'latin-unsaid', 'marked', 'wide'])
    expect(await read(web.reader(), `http://kitchen.example:${web.port}/${path}`), path).toMatchObject({
      text: expect.stringContaining('Grüße'),
    })
})

test('a page, a body or a name server that never answers ends with the time, and the connection with it', async () => {
  const closed: string[] = []
  const hang = (
    request: { readonly url?: string | undefined },
    response: { once: (event: 'close', done: () => void) => unknown },
  ) => void response.once('close', () => closed.push(request.url ?? ''))
  const web = await startWeb({
    '/hang': hang,
    '/drip': (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write('soup')
      hang(request, response)
    },
  })
  const at = (path: string) => reasonOf(web.reader({ timeoutMs: 500 }), `http://kitchen.example:${web.port}${path}`)
  const silent = openPageReader({ resolve: () => new Promise(() => undefined), timeoutMs: 50 })

  expect(await at('/hang')).toBe('too_slow')
  expect(await at('/drip')).toBe('too_slow')
  expect(await reasonOf(silent, 'https://silent.example/')).toBe('too_slow')
  await expect.poll(() => closed.toSorted(), { timeout: 20_000 }).toEqual(['/drip', '/hang'])
})

test('a name that nobody knows is told', async () => {
  const reader = openPageReader({ resolve: async () => Promise.reject(new Error('ENOTFOUND')) })

  expect(await reasonOf(reader, 'https://nowhere.example/')).toBe('unreachable')
  expect(await reasonOf(openPageReader({ resolve: async () => [] }), 'https://nowhere.example/')).toBe('unreachable')
})
