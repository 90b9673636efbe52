import type { Call, OutputOf, SentOf } from '@kikai/contract/call'
import { type TermsDue, termsDue } from '@kikai/contract/consents/consents.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { headers } from '@kikai/contract/wire/headers'
import { envelope, success, type Envelope } from '@kikai/contract/wire/envelope'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { CallError } from './call-error.ts'
import { saysLoginExpired } from './login-words.ts'
import type { Early } from './early.ts'
import { requestOf, signedHeaders } from './signed.ts'
import type { Session } from './session.ts'

export type ClientOptions = {
  /** `terminals.h5` or `terminals.console`. */
  readonly terminal: string
  /** In front of every path; '' in the browser. */
  readonly base: string
  readonly session: Session
  readonly language: () => Language
  readonly toast: (text: string) => void
  /** The client's own sentences, in the reader's language. */
  readonly words: (key: 'transport' | 'timeout' | 'uncertain') => string
  readonly openLogin: () => void
  /** Asks whoever sits there to show once more who they are; true when they did, and the call is made again. */
  readonly proveAgain?: (how: ProofKind) => Promise<boolean>
  /** Asks to agree to what has changed since; true when it was agreed to, and the call is made again. */
  readonly agreeAgain?: (due: readonly TermsDue[]) => Promise<boolean>
  /** Counts the calls under way that show the indicator: +1, −1. */
  readonly busy: (change: 1 | -1) => void
  readonly timeoutMs?: number
  /** Told when the server's clock is found to be so far ahead of this device's. */
  readonly clock?: (aheadMs: number) => void
  /** What was sent before the app was there (early.ts). */
  readonly early?: Pick<Early, 'take'>
  /** How far each list was loaded when the page was left, by its name. */
  readonly loadedPages?: { of(list: string): number; remember(list: string, pages: number): void }
  /** Which HTTP statuses are answers (specification §7). */
  readonly validStatus?: (status: number) => boolean
}

export type CallOptions = {
  /** No toast. */
  silent?: boolean
  /** False: without the loading indicator. */
  indicator?: boolean
  /** The key of "once": keep it until the answer is code 200. */
  requestId?: string | undefined
  signal?: AbortSignal | undefined
}

/** By what somebody shows that it is they: an authenticator's code where the account has one. */
export type ProofKind = z.output<typeof proofData>['by']

export type Client = ReturnType<typeof createClient>

/** What the app knows of the server's clock and of its own wishes; `request.ts` shares it for files. */
export function createClient(options: ClientOptions) {
  let clockAheadMs = 0
  /** The server itself has said what time it is; the dates of answers, which a proxy may write, count no more. */
  let isClockTold = false

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

  /** Runs what sends, and does with its answer what specification §8 says. Used for calls and for files. */
  async function guarded(how: CallOptions, send: () => Promise<Sent>): Promise<Envelope> {
    if (how.indicator !== false) options.busy(1)
    // Asked with a key of "once" and on its way: whether it arrived nobody here knows, and asking again does it once.
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
      // The choice is gone with the seat; whoever has others is asked again.
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

  /** The sheet over the screen asks; whatever was typed stays, and the call goes on where it stopped. */
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

  /** Ten calls may learn at once that the session is over: the first ends it, and one login page opens. */
  function leaveSession(token: string | null): void {
    if (token === null || options.session.end('expired', token)) options.openLogin()
  }

  async function post(asked: Call, payload: unknown, how: CallOptions): Promise<Sent> {
    const { path } = asked
    const token = options.session.read()?.token ?? null
    // What was asked before the app was there is answered sooner.
    const early = how.requestId ? null : await options.early?.take(path, payload)
    const sentAt = Date.now()
    const response = early ?? (await fetch(options.base + path, sending(asked, payload, how)))
    if (!early) setClock(response.headers.get('date'), sentAt)
    return { status: response.status, token, envelope: readEnvelope(await response.text()) }
  }

  const sending = ({ path, device }: Call, payload: unknown, how: CallOptions): RequestInit => ({
    ...requestOf(
      {
        ...sign(path, payload, how.requestId).headers,
        ...(device && { [headers.device]: options.session.device() }),
      },
      payload,
    ),
    signal: withTimeout(how.signal),
  })

  /** The headers that every request carries (specification §7), and as whom it goes. */
  function sign(path: string, payload: unknown, requestId?: string) {
    const keys = options.session.read()
    const asking = { terminal: options.terminal, language: options.language(), keys, now: Date.now() + clockAheadMs }
    return { token: keys?.token ?? null, headers: signedHeaders(asking, path, payload, requestId) }
  }

  /** Every answer says when it was written, in whole seconds; the first one, and any that tells of a clock that was set. */
  function setClock(date: string | null, sentAt: number): void {
    if (isClockTold) return
    const written = Date.parse(date ?? '') + 500
    if (Number.isNaN(written)) return
    const aheadMs = Math.round(written - (sentAt + Date.now()) / 2)
    if (Math.abs(aheadMs - clockAheadMs) < clockPrecisionMs) return
    tellClock(aheadMs)
  }

  function tellClock(aheadMs: number): void {
    clockAheadMs = aheadMs
    options.clock?.(aheadMs)
  }

  function resynchronise(answer: Envelope): boolean {
    const parsed = z.safeParse(clockData, answer.data)
    if (parsed.success) {
      isClockTold = true
      tellClock(parsed.data.serverNow - Date.now())
    }
    return parsed.success
  }

  const withTimeout = (signal?: AbortSignal): AbortSignal =>
    AbortSignal.any([AbortSignal.timeout(options.timeoutMs ?? limits.requestTimeoutMs), ...(signal ? [signal] : [])])

  return { call, guarded, sign, withTimeout, options }
}

export type Sent = { status: number; envelope: Envelope; token: string | null }

/** How exactly an answer's date tells the time: whole seconds, and the way there and back. */
const clockPrecisionMs = 1_000
const proofData = z.object({ by: z.enum(['password', 'authenticator']) })
const changedData = z.object({ due: z.array(termsDue) })
const clockData = z.object({ serverNow: z.number() })
const isSuccess = (status: number) => status >= 200 && status < 300

/** The envelope of a body; anything else reads as an empty answer with code 0. */
export function readEnvelope(body: string): Envelope {
  try {
    const parsed = z.safeParse(envelope, JSON.parse(body))
    if (parsed.success) return parsed.data
  } catch {
    // Not JSON: a proxy's page, or nothing at all.
  }
  return { code: 0, msg: body.length < 200 ? body : '', data: null }
}
