import { expect, test } from 'vitest'
import { addressesInNetwork, addressForAll, addressHere } from './addresses.ts'

const LAN = ['192.168.178.20', '203.0.113.9']

test.each([
  ['localhost', null, ['http://localhost:4173', [], 'http://localhost:4173']],
  ['127.0.0.1', null, ['http://127.0.0.1:4173', [], 'http://127.0.0.1:4173']],
  ['::1', null, ['http://[::1]:4173', [], 'http://[::1]:4173']],
  [
    '192.168.178.20',
    null,
    ['http://192.168.178.20:4173', ['http://192.168.178.20:4173'], 'http://192.168.178.20:4173'],
  ],
  [
    '0.0.0.0',
    null,
    ['http://localhost:4173', ['http://192.168.178.20:4173', 'http://203.0.113.9:4173'], 'http://192.168.178.20:4173'],
  ],
  ['0.0.0.0', 'https://plateful.example', ['https://plateful.example', [], 'https://plateful.example']],
])('listening on %s, named %s: where it is here, in the network, and for letters', (host, publicOrigin, expected) => {
  const config = { host, publicOrigin, basePath: '' }
  expect([addressHere(config, 4173), addressesInNetwork(config, 4173, LAN), addressForAll(config, 4173, LAN)]).toEqual(
    expected,
  )
})

test('a machine that nobody reaches is reached by itself', () => {
  expect(addressForAll({ host: '0.0.0.0', publicOrigin: null, basePath: '/plate' }, 4173, [])).toBe(
    'http://localhost:4173/plate',
  )
})
