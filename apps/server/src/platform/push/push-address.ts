import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, type LookupFunction, isIP } from 'node:net'
import { isLoopback } from '../loopback.ts'

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** IANA's special-purpose networks: this machine, private and shared ones, links, tests, multicast, and what wraps IPv4. */
const closed = { ipv4: new BlockList(), ipv6: new BlockList() }
const closedNetworks = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20',
  'fc00::/7 fe80::/10 fec0::/10 ff00::/8',
].flatMap((line) => line.split(' '))
for (const network of closedNetworks) {
  const [address = '', bits] = network.split('/')
  closed[familyOf(address)].addSubnet(address, Number(bits), familyOf(address))
}

export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !closed[familyOf(address)].check(address, familyOf(address))

/**
 * Whether a push may be sent to this address, which a browser named: with TLS and outside of our own network, or to a
 * service there that the operator named.
 */
export function isPushAddress(endpoint: string, named: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (named.includes(origin)) return protocol === 'https:' || isLoopback(hostname)
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  return protocol === 'https:' && port === '' && (isIP(host) === 0 || isPublicAddress(host))
}

/** Finds the address for a connection, and none where one of those found is not public: names can point anywhere. */
export const lookUpPublic: LookupFunction = (host, options, told) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return told(error ?? new Error('nothing was found'), [])
    if (!found.every(({ address }) => isPublicAddress(address)))
      return told(new Error('a push service has no public address'), [])
    return answer(options.all === true, found, first, told)
  })

type Told = Parameters<LookupFunction>[2]
const answer = (all: boolean, found: LookupAddress[], { address, family }: LookupAddress, told: Told): void =>
  all ? told(null, found) : told(null, address, family)
