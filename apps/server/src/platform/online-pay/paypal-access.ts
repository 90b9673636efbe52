import * as z from 'zod/mini'
import { ProviderRefusal } from './provider.ts'

/** A silent provider is waited for no longer than this; the request is repeated with its key. */
const patienceMs = 8_000
/** A token that may expire on the way is not used. */
const beforeItsEndMs = 60_000

const tokenShape = z.object({ access_token: z.string(), expires_in: z.number() })
const problemShape = z.object({
  name: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
})

type Asked<Shape extends z.ZodMiniType> = {
  path: string
  /** Requests with a body change something, so their key makes them repeatable. */
  key?: string
  body?: unknown
  shape: Shape
}

export type PaypalAccess = ReturnType<typeof paypalAccess>

const tokens = new Map<string, { token: string; untilMs: number }>()

/** Sends requests to PayPal with an access token, which is kept for its lifetime. */
export function paypalAccess(url: string) {
  const { username, password, origin } = new URL(url)
  const account = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`

  async function tokenOf(): Promise<string> {
    const kept = tokens.get(url)
    if (kept && kept.untilMs > performance.now()) return kept.token
    const answer = await fetch(`${origin}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(account).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!answer.ok) throw new Error(`PayPal gave no token: ${answer.status}`)
    const { access_token: token, expires_in: seconds } = tokenShape.parse(await answer.json())
    tokens.set(url, { token, untilMs: performance.now() + seconds * 1_000 - beforeItsEndMs })
    return token
  }

  /** PayPal's answer; with `absent` null when it does not exist there. */
  async function ask<Shape extends z.ZodMiniType>(
    asked: Asked<Shape> & { absent: true },
  ): Promise<z.output<Shape> | null>
  async function ask<Shape extends z.ZodMiniType>(asked: Asked<Shape>): Promise<z.output<Shape>>
  async function ask<Shape extends z.ZodMiniType>({
    path,
    key,
    body,
    shape,
    absent = false,
  }: Asked<Shape> & { absent?: boolean }): Promise<z.output<Shape> | null> {
    const answer = await fetch(origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(key === undefined ? {} : { 'paypal-request-id': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.ok) return shape.parse(await answer.json())
    if (answer.status === 401) tokens.delete(url)
    const issue = await issueOf(answer)
    if (answer.status === 404 && absent) return null
    const message = `PayPal answered ${answer.status} ${issue}`
    // Rate limits and expired tokens are not final refusals.
    if (answer.status < 400 || answer.status >= 500 || [401, 408, 409, 429].includes(answer.status))
      throw new Error(message)
    throw new ProviderRefusal(whyOf(issue), message)
  }
  return { ask }
}

async function issueOf(answer: Response): Promise<string> {
  const read = problemShape.safeParse(await answer.json().catch(() => ({}))) // an answer that is no JSON says nothing more than its status
  return read.success ? (read.data.details?.[0]?.issue ?? read.data.name ?? '') : ''
}

function whyOf(issue: string): ProviderRefusal['why'] {
  if (issue === 'ORDER_NOT_APPROVED' || issue === 'PAYER_ACTION_REQUIRED') return 'notApproved'
  return ['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY', 'CARD_EXPIRED'].includes(issue)
    ? 'declined'
    : 'refused'
}
