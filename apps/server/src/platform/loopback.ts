import { isIP } from 'node:net'

/** Whether an address, or the name of a host, can only be this machine's own. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true
  return isIP(host) === 4 && host.startsWith('127.')
}
