import type { Domain } from '../../platform/app.ts'

/** Without calls of its own: whoever knows a machine shows its passport. Without data about members, too. */
export const passportDomain: Domain = { name: 'passport', calls: {}, handlers: {}, personal: null }
