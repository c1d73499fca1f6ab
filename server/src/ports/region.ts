import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { type CountryResponse, Reader } from 'mmdb-lib'

/** Country by address; null when unknown. The table: NRO extended statistics and ASN data, CC BY 4.0. */
export type RegionTable = { readonly countryOf: (address: string) => string | null }

const TABLE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
const LETTERS = /^[A-Z]{2}$/

const privateRanges = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 128],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv6')

/** `::ffff:192.0.2.1` is an IPv4 address in IPv6 clothes. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

const isPrivate = (address: string): boolean => {
  const family = isIP(address)
  return family === 0 || privateRanges.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** The offline table, 8 MB, read at the first question. Nothing is sent anywhere. */
export const offlineRegions = (): RegionTable => {
  let reader: Reader<CountryResponse & { readonly country_code?: string }> | null = null
  return {
    countryOf: (address) => {
      const asked = plain(address)
      if (isPrivate(asked)) return null
      reader ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(TABLE)))
      const code = reader.get(asked)?.country_code ?? ''
      return LETTERS.test(code) ? code : null
    },
  }
}
