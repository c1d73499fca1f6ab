import { BlockList, isIP } from 'node:net'

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Says whether an address is one of the configured proxies. With none configured nobody is believed. */
export const trustedProxies = (ranges: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList()
  for (const range of ranges.flatMap((name) => NAMED[name] ?? [name])) {
    const [net = '', bits] = range.split('/')
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(net, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}
