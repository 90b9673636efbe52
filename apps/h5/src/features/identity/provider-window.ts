import { keepPlace } from '#app/login/login'
import { sha256Of } from '@kikai/client/files/sha256'
import { agreedTo } from '@kikai/contract/consents/agreement.shapes'
import { loginProvider, type LoginProvider } from '@kikai/contract/identity/provider-login.shapes'
import type { Language } from '@kikai/kernel/language'
import * as z from 'zod/mini'

/** Stored for this window only, so that a link sent by somebody else has no effect. */
const kept = { begun: 'login-begun', found: 'login-found' } as const

const begunLogin = z.object({
  verifier: z.string(),
  why: z.enum(['login', 'link']),
  provider: loginProvider,
  /** The versions that the checkboxes of the login referred to. */
  agreedTo: z.optional(agreedTo),
})
export type BegunLogin = z.output<typeof begunLogin>

const foundPerson = z.object({
  handover: z.string(),
  verifier: z.string(),
  provider: loginProvider,
  email: z.nullable(z.string()),
  name: z.string(),
})
/** A person known to the provider without an account here: they register, or log in once to link an account. */
export type FoundPerson = z.output<typeof foundPerson>

/** Opens the provider's page; it returns to the login page, which reads what this window stored. */
export function goToProvider({
  provider,
  why,
  language,
  agreedTo: shown,
}: {
  provider: LoginProvider
  why: BegunLogin['why']
  language: Language
  agreedTo?: BegunLogin['agreedTo']
}): void {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const challenge = base64url(sha256Of(new TextEncoder().encode(verifier)))
  write(kept.begun, { verifier, why, provider, ...(shown ? { agreedTo: shown } : {}) })
  forgetFound()
  keepPlace()
  window.location.assign(`/login/begin/${provider.id}?${new URLSearchParams({ challenge, language }).toString()}`)
}

export const readBegun = (): BegunLogin | null => read(kept.begun, begunLogin)
export const forgetBegun = (): void => sessionStorage.removeItem(kept.begun)
export const readFound = (): FoundPerson | null => read(kept.found, foundPerson)
export const keepFound = (person: FoundPerson): void => write(kept.found, person)
export const forgetFound = (): void => sessionStorage.removeItem(kept.found)

const write = (name: string, value: unknown) => sessionStorage.setItem(name, JSON.stringify(value))

function read<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> | null {
  const text = sessionStorage.getItem(name)
  if (text === null) return null
  const parsed = z.safeParse<Schema>(schema, JSON.parse(text))
  return parsed.success ? parsed.data : null
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
