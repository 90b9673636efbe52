import { type Readable, Transform } from 'node:stream'
import Busboy from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import { headers, languageOfNumber } from '@kikai/contract/wire/headers'
import type { App } from '../platform/app.ts'
import type { Context, SentFile } from '../platform/context.ts'
import { networkOf } from '../platform/limits/rate-limit.ts'
import type { Authenticate } from './authenticate.ts'
import type { Load } from './guard-load.ts'
import { headerOf } from './header-of.ts'
import { answerInTime } from './in-time.ts'
import { refuseAccess } from './access.ts'
import type { NamedCall } from '@kikai/contract/call'
import { type Mounted, actorOf, answerTo, handle, sessionOf, signedOf } from './serve-call.ts'

const formAroundBytes = 64 * 1024
const fieldsMax = 10
const fieldBytesMax = 1_000
/** Header bytes of one form part: name, file name, type. */
const headBytesMax = 2_000
const parseMs = 60_000

type FormCall = NamedCall & { readonly form: { readonly bytesMax: number } }

/**
 * Mounts calls with one file each. The signature covers the fields, one of which is the file's SHA-256; the use case
 * compares it with the bytes, so that they cannot be exchanged.
 */
export function mountUploads(server: FastifyInstance, app: App, authenticate: Authenticate, load: Load): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, null))
    for (const { calls, handlers } of app.domains) {
      for (const call of Object.values(calls).filter(isForm)) {
        const handler = handlers[call.name]
        if (handler) mountForm(scope, { app, authenticate, call, handler }, load)
      }
    }
  })
}

const isForm = (call: NamedCall): call is FormCall => call.form !== undefined

/** Time limit and place are counted from the complete form, so that a slow line costs nobody anything. */
function mountForm(
  scope: FastifyInstance,
  { app, authenticate, call, handler }: Mounted & { call: FormCall },
  load: Load,
): void {
  const { bytesMax } = call.form
  scope.post(call.path, { bodyLimit: bytesMax + formAroundBytes }, async (request, reply) => {
    reply.header('server-time', app.nowMs())
    const language = languageOfNumber(headerOf(request, headers.language))
    return answerTo(app, { language, requestId: request.id, path: call.path }, async () => {
      const sender = await answerInTime(() => senderOf({ app, authenticate, call }, request))
      if (!(await load.takeRoom(request, reply, sender))) {
        request.raw.resume()
        throw refuse(requestErrors.busy)
      }
      const { fields, file } = await readForm(request, call)
      if (!load.takePlace(reply)) throw refuse(requestErrors.busy)
      const signed = signedOf(request)
      const withFile = (ctx: Context, input: object) => handler(ctx, { ...input, file })
      return answerInTime(async () =>
        handle({ app, authenticate, call, handler: withFile }, await sessionOf(app, authenticate, call, signed.token), {
          signed,
          payload: fields,
          language,
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          device: null,
          requestId: request.id,
        }),
      )
    })
  })
}

/**
 * Before reading a form: only those who may make the call use memory for it, strangers as one of their network. Everything
 * is checked again afterwards.
 */
async function senderOf(
  { app, authenticate, call }: Pick<Mounted, 'app' | 'authenticate' | 'call'>,
  request: FastifyRequest,
): Promise<string> {
  const signed = signedOf(request)
  if (call.access === 'guest' && signed.token === '') return `stranger ${networkOf(request.ip)}`
  const session = await authenticate(app, signed.token, { fresh: false })
  try {
    if (!session) throw refuse(requestErrors.loginExpired)
    refuseAccess(call, actorOf(call, session, signed))
    return session.actor.id
  } catch (refusal) {
    request.raw.resume()
    throw refusal
  }
}

/**
 * Reads a form within fixed limits; every stream's error is handled, so that a malformed form does not end the process.
 */
function readForm(
  request: FastifyRequest,
  call: FormCall,
): Promise<{ fields: Record<string, string>; file: SentFile }> {
  const { bytesMax } = call.form
  const tooLargeFor = call.refusals.includes(uploadErrors.tooLarge) ? uploadErrors.tooLarge : uploadErrors.fileTooLarge
  return new Promise((resolve, reject) => {
    const boundary = boundaryOf(headerOf(request, 'content-type') ?? '')
    if (boundary === null) {
      reject(brokenForm())
      return
    }
    const fields: Record<string, string> = {}
    let file: SentFile | null = null
    let tooLarge = false
    const give = (outcome: () => void) => {
      clearTimeout(timer)
      request.raw.unpipe(counted)
      request.raw.resume()
      outcome()
    }
    const refuseBroken = () => give(() => reject(brokenForm()))
    const timer = setTimeout(refuseBroken, parseMs)
    const counted = countingBoundaries(boundary, refuseBroken)
    const form = new Busboy({
      headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
      limits: {
        files: 1,
        fields: fieldsMax,
        fieldSize: fieldBytesMax,
        parts: fieldsMax + 1,
        fileSize: bytesMax,
        fieldNameSize: 100,
        headerPairs: 10,
        headerSize: headBytesMax,
      },
    })
    form.on('field', (name: string, value: string) => {
      if (name !== '__proto__') fields[name] = value
    })
    form.on('file', (_field: string, stream: Readable, name: string) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('limit', () => {
        tooLarge = true
        give(() => reject(refuse(tooLargeFor, { megabytes: bytesMax / 1024 / 1024 })))
      })
      stream.on('error', refuseBroken)
      stream.on('end', () => {
        if (!tooLarge) file = { name, bytes: Buffer.concat(parts) }
      })
    })
    // The parser still reads parts that it ignores, so a form with too many is refused.
    form.on('partsLimit', refuseBroken)
    form.on('fieldsLimit', refuseBroken)
    form.on('filesLimit', refuseBroken)
    form.on('error', refuseBroken)
    form.on('finish', () => {
      const given = file
      if (given) give(() => resolve({ fields, file: given }))
      else if (!tooLarge) refuseBroken()
    })
    request.raw.on('error', refuseBroken)
    request.raw.on('aborted', refuseBroken)
    request.raw.pipe(counted).pipe(form)
  })
}

const brokenForm = () => refuse(requestErrors.invalidInput, { errors: [{ field: 'file', rule: 'form', params: {} }] })

/** The boundary as RFC 2046 allows it, so that the count and the parser look for the same one. */
const boundaryOf = (contentType: string): string | null =>
  /;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*(?:;|$)/i.exec(contentType)?.[2] ?? null

/**
 * Passes a form on as long as it has no more boundaries than parts: the parser takes 64 KB of empty ones apart before
 * its own limit counts, which is 40 ms of everybody's time for each form.
 */
function countingBoundaries(boundary: string, refuseMany: () => void): Transform {
  const mark = `--${boundary}`
  let left = fieldsMax + 2
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      for (let at = bytes.indexOf(mark); at >= 0 && left >= 0; at = bytes.indexOf(mark, at + mark.length)) left -= 1
      if (left >= 0) return done(null, bytes)
      refuseMany()
      done()
    },
  })
}
