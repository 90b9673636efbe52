import { requestErrors } from '@kikai/contract/request.errors'
import type { BrowserContext, Page, Request, Response } from '@playwright/test'

/** Records errors in a browser that the user does not notice: console errors, failed requests, faults. */
export type Watch = {
  readonly troubles: readonly string[]
  /** Whether an answer or a file is still waited for. */
  isWaiting(): boolean
  /** Ignores matching errors from now on, for instance when a journey goes offline. */
  allow(foreseen: RegExp): void
}

const fault = 5000
/** No journey changes a request on its way, so a wrong signature is an error. */
const isForged = (code: number): boolean => code === requestErrors.wrongSignature.code

export function watch(context: BrowserContext, name: string): Watch {
  const troubles: string[] = []
  const foreseen: RegExp[] = []
  const underWay = new Set<Request>()
  const note = (page: Page | null, what: string) => {
    const where = page ? page.url().replace(/^.*?\/h5\//, '') : ''
    if (!foreseen.some((pattern) => pattern.test(what))) troubles.push(`${name} at ${where}: ${what}`)
  }
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      note(message.page(), `console: ${message.text()}`)
  })
  context.on('weberror', (error) => note(error.page(), `error: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => void underWay.add(request))
  context.on('requestfinished', (request) => void underWay.delete(request))
  context.on('requestfailed', (request) => {
    underWay.delete(request)
    const why = request.failure()?.errorText ?? ''
    // Leaving a screen aborts its requests.
    if (why !== 'net::ERR_ABORTED') note(pageOf(request), `request: ${why} ${request.method()} ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) note(pageOf(response.request()), `status ${response.status()} ${response.url()}`)
    else if (response.request().method() === 'POST')
      void codeOf(response).then((code) => {
        if (code === fault || isForged(code))
          note(pageOf(response.request()), `code ${code} ${response.url()} ${askedWith(response.request())}`)
      })
  })
  return { troubles, isWaiting: () => underWay.size > 0, allow: (pattern) => void foreseen.push(pattern) }
}

const askedWith = (request: Request): string =>
  `${JSON.stringify({ ...request.headers(), 'user-agent': undefined })} ${request.postData()}`

function pageOf(request: Request): Page | null {
  try {
    return request.frame().page()
  } catch {
    return null
  }
}

async function codeOf(response: Response): Promise<number> {
  try {
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null && 'code' in answer ? Number(answer.code) : 0
  } catch {
    return 0 // the page was left before the answer was read
  }
}
