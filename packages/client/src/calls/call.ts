import type { Call, OutputOf, SentOf } from '@kikai/contract/call'
import { type TermsDue, termsDue } from '@kikai/contract/consents/consents.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { headers, serverTimeHeader } from '@kikai/contract/wire/headers'
import { envelope, success, type Envelope } from '@kikai/contract/wire/envelope'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { CallError } from './call-error.ts'
import { saysLoginExpired } from './login-words.ts'
import type { Prefetch } from './prefetch.ts'
import { requestOf, signedHeaders } from './signed.ts'
import { createServerClock } from './server-clock.ts'
import type { Session } from '../session.ts'

export type ClientOptions = {
  /** `terminals.h5` or `terminals.console`. */
  readonly terminal: string
  /** Prefix of every path; '' in the browser. */
  readonly base: string
  readonly session: Session
  readonly language: () => Language
  readonly toast: (text: string) => void
  /** The client's own sentences, in the reader's language. */
  readonly words: (key: 'transport' | 'timeout' | 'uncertain') => string
  readonly openLogin: () => void
  /** Asks the user to prove their identity again; resolves to true when they did, and the call is repeated. */
  readonly proveAgain?: (how: ProofKind) => Promise<boolean>
  /** Asks the user to accept changed terms; resolves to true when they did, and the call is repeated. */
  readonly agreeAgain?: (due: readonly TermsDue[]) => Promise<boolean>
  /** Counts running calls that show the loading indicator: +1, −1. */
  readonly busy: (change: 1 | -1) => void
  readonly timeoutMs?: number
  /** Called with the number of ms by which the server's clock is ahead of this device's, when it is found to differ. */
  readonly clock?: (aheadMs: number) => void
  /** The requests sent before the app had loaded (early.ts). */
  readonly early?: Pick<Prefetch, 'take'>
  /** How many pages of each list were loaded when the page was left, by the list's name. */
  readonly loadedPages?: { of(list: string): number; remember(list: string, pages: number): void }
  /** Which HTTP statuses are answers (specification §7). */
  readonly validStatus?: (status: number) => boolean
}

export type CallOptions = {
  /** Shows no toast. */
  silent?: boolean
  /** False hides the loading indicator. */
  indicator?: boolean
  /** The idempotency key: reuse it until the answer has code 200. */
  requestId?: string | undefined
  signal?: AbortSignal | undefined
  /** Reads the body in another way: one that comes in parts. */
  read?: ((response: Response) => Promise<string>) | undefined
  timeoutMs?: number
  /** Asked right before each time it is signed: false where somebody else has logged in, and it is not theirs to send. */
  maySend?: (() => boolean) | undefined
}

/** How users prove their identity: by an authenticator's code when the account has one. */
export type ProofKind = z.output<typeof proofData>['by']

export type Client = ReturnType<typeof createClient>

/**
 * Creates the client that sends signed calls and keeps the offset of the server's clock; `request.ts` uses it for
 * files.
 */
export function createClient(options: ClientOptions) {
  const clock = createServerClock(options.clock)

  async function call<C extends Call>(asked: C, input: SentOf<C>, how: CallOptions = {}): Promise<OutputOf<C>> {
    const answer = await guarded(how, async () => {
      const first = await post(asked, input, how)
      const isLate = first.envelope.code === requestErrors.wrongClock.code && resynchronise(first.envelope)
      const goesOn = isLate || (await isProven(first.envelope)) || (await isAgreed(first.envelope))
      return goesOn ? post(asked, input, how) : first
    })
    const parsed = z.safeParse<C['output']>(asked.output, answer.data)
    if (parsed.success) return parsed.data
    return fail(how, new CallError('transport', success, options.words('transport'), parsed.error.issues))
  }

  /** Runs `send` and handles its answer by specification §8. Used for calls and for files. */
  async function guarded(how: CallOptions, send: () => Promise<CallResponse>): Promise<Envelope> {
    if (how.indicator !== false) options.busy(1)
    // With an idempotency key it is unknown whether the request arrived, and sending it again has no second effect.
    const broken = how.requestId && globalThis.navigator?.onLine !== false ? 'uncertain' : 'transport'
    try {
      const { status, envelope: answer, token } = await send()
      const valid = (options.validStatus ?? isSuccess)(status)
      if (valid && answer.code === success) return answer
      const expired =
        answer.code === requestErrors.loginExpired.code || (status === 500 && saysLoginExpired(answer.msg))
      if (expired) {
        leaveSession(token)
        return fail(how, new CallError('login', answer.code, answer.msg, answer.data))
      }
      // The chosen seat no longer exists; a member with other seats is asked to choose again.
      if (answer.code === requestErrors.wrongCompany.code) options.session.actFor(null)
      if (!valid) {
        const isAnswered = status < 502 || answer.code !== 0
        const why = options.words(isAnswered ? 'transport' : broken)
        return fail(how, new CallError('transport', status, why, answer.data))
      }
      return fail(how, new CallError('refused', answer.code, answer.msg, answer.data))
    } catch (error) {
      if (error instanceof CallError) throw error
      if (how.signal?.aborted) throw new CallError('aborted', 0, '')
      const late = error instanceof DOMException && error.name === 'TimeoutError'
      return fail(how, new CallError(late ? 'timeout' : 'transport', 0, options.words(late ? 'timeout' : broken)))
    } finally {
      if (how.indicator !== false) options.busy(-1)
    }
  }

  /** Opens the confirmation sheet over the screen; typed input stays, and the call continues afterwards. */
  async function isProven({ code, data }: Envelope): Promise<boolean> {
    if (code !== requestErrors.proofNeeded.code || !options.proveAgain) return false
    const asked = z.safeParse(proofData, data)
    return asked.success && options.proveAgain(asked.data.by)
  }

  async function isAgreed({ code, data }: Envelope): Promise<boolean> {
    if (code !== requestErrors.termsChanged.code || !options.agreeAgain) return false
    const asked = z.safeParse(changedData, data)
    return asked.success && options.agreeAgain(asked.data.due)
  }

  function fail(how: CallOptions, error: CallError): never {
    if (!how.silent) options.toast(error.message)
    throw error
  }

  /**
   * Ends the session once: ten calls may fail with "session over" at the same time, and only one login page may open.
   */
  function leaveSession(token: string | null): void {
    if (token === null || options.session.end('expired', token)) options.openLogin()
  }

  async function post(asked: Call, payload: unknown, how: CallOptions): Promise<CallResponse> {
    const { path } = asked
    if (how.maySend?.() === false) throw new CallError('aborted', 0, '')
    const token = options.session.read()?.token ?? null
    // Uses the answer of a request that was sent before the app had loaded.
    const early = how.requestId ? null : await options.early?.take(path, payload)
    const sentAt = Date.now()
    const response = early ?? (await fetch(options.base + path, sending(asked, payload, how)))
    const told = { time: response.headers.get(serverTimeHeader), date: response.headers.get('date') }
    if (!early) clock.read(told, { sentAt, receivedAt: Date.now() })
    const text = await (how.read ?? textOf)(response)
    return { status: response.status, token, envelope: readEnvelope(text) }
  }

  const sending = ({ path, device }: Call, payload: unknown, how: CallOptions): RequestInit => ({
    ...requestOf(
      {
        ...sign(path, payload, how.requestId).headers,
        ...(device && { [headers.device]: options.session.device() }),
      },
      payload,
    ),
    signal: withTimeout(how.signal, how.timeoutMs),
  })

  /** The headers of every request (specification §7), with the company acted for. */
  function sign(path: string, payload: unknown, requestId?: string) {
    const keys = options.session.read()
    const asking = { terminal: options.terminal, language: options.language(), keys, now: clock.now() }
    return { token: keys?.token ?? null, headers: signedHeaders(asking, path, payload, requestId) }
  }

  function resynchronise(answer: Envelope): boolean {
    const parsed = z.safeParse(clockData, answer.data)
    if (parsed.success) clock.tell(parsed.data.serverNow)
    return parsed.success
  }

  const withTimeout = (signal?: AbortSignal, timeoutMs = options.timeoutMs ?? limits.requestTimeoutMs): AbortSignal =>
    AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])

  return { call, guarded, sign, withTimeout, options, clock }
}

export type CallResponse = { status: number; envelope: Envelope; token: string | null }

const proofData = z.object({ by: z.enum(['password', 'authenticator']) })
const changedData = z.object({ due: z.array(termsDue) })
const clockData = z.object({ serverNow: z.number() })
const textOf = (response: Response) => response.text()
const isSuccess = (status: number) => status >= 200 && status < 300

/** Parses the envelope of a body; an empty answer with code 0 when it is not one. */
export function readEnvelope(body: string): Envelope {
  try {
    const parsed = z.safeParse(envelope, JSON.parse(body))
    if (parsed.success) return parsed.data
  } catch {
    // Not JSON: a proxy's page or an empty body.
  }
  return { code: 0, msg: body.length < 200 ? body : '', data: null }
}
