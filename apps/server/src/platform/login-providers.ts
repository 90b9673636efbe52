import * as z from 'zod/mini'
import { isLoopback } from './loopback.ts'

/** Everybody reads what travels over http, so it is for a provider on this machine alone. */
const issuer = z.string().check(
  z.refine((value) => {
    if (!URL.canParse(value)) return false
    const { protocol, hostname } = new URL(value)
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  }),
)

const setting = z.strictObject({
  /** Stands in the addresses `/login/begin/<id>` and `/login/callback/<id>`. */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,20}$/)),
  /** As people know it. */
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  issuer,
  clientId: z.string().check(z.minLength(1)),
  clientSecret: z.string().check(z.minLength(1)),
})
export type LoginProviderSetting = Readonly<z.output<typeof setting>>

const settings = z.array(setting).check(
  z.maxLength(10),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
  z.refine((all) => new Set(all.map((one) => one.issuer)).size === all.length),
)

/** The providers that the setting names; null when it cannot be read. */
export function parseLoginProviders(value: string): readonly LoginProviderSetting[] | null {
  if (value === 'no') return []
  try {
    const parsed = z.safeParse(settings, JSON.parse(value))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
