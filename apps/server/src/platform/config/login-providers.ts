import * as z from 'zod/mini'
import { isLoopback } from '../loopback.ts'

/** Plain http can be read by others, so it is accepted only on this machine. */
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
  /** The provider's name for people. */
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

/** The configured providers; null when the setting cannot be parsed. */
export function parseLoginProviders(value: string): readonly LoginProviderSetting[] | null {
  if (value === 'no') return []
  try {
    const parsed = z.safeParse(settings, JSON.parse(value))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
