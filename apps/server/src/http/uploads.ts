import type { Readable } from 'node:stream'
import Busboy from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import { uploadsCalls } from '@kikai/contract/uploads/uploads.calls'
import { headers, languageOfNumber } from '@kikai/contract/wire/headers'
import { limits } from '@kikai/kernel/limits'
import type { App } from '../platform/app.ts'
import type { Context } from '../platform/context.ts'
import type { Authenticate } from './authenticate.ts'
import { answerTo, handle, headerOf, signedOf } from './serve-call.ts'

const bodyMax = limits.pictureBytesMax + 64 * 1024
const fieldsMax = 10
const parseMs = 60_000

/**
 * The one call that is not JSON. The signature covers the fields; one of them is the file's sha256, which the use case
 * compares with the bytes, so that they cannot be swapped on the way.
 */
export function mountUploads(server: FastifyInstance, app: App, authenticate: Authenticate): void {
  const call = uploadsCalls.uploadPicture
  const store = app.domains.find(({ name }) => name === 'uploads')?.handlers[call.name]
  if (!store) throw new Error('uploads.uploadPicture has no function behind it')

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, null))
    scope.post(call.path, { bodyLimit: bodyMax }, async (request, reply) => {
      reply.header('server-time', app.nowMs())
      const language = languageOfNumber(headerOf(request, headers.language))
      return answerTo(app, { language, requestId: request.id, path: call.path }, async () => {
        await refuseStranger(app, authenticate, request)
        const { fields, file } = await readForm(request)
        const handler = (ctx: Context, input: object) => store(ctx, { ...input, file })
        return handle(
          { app, authenticate, call, handler },
          { signed: signedOf(request), payload: fields, language, address: request.ip, requestId: request.id },
        )
      })
    })
  })
}

/** Before the form is read: five megabytes of memory are for members only. The call looks again, and at the signature. */
async function refuseStranger(app: App, authenticate: Authenticate, request: FastifyRequest): Promise<void> {
  if (await authenticate(app, signedOf(request).token, { fresh: false })) return
  request.raw.resume()
  throw refuse(requestErrors.loginExpired)
}

export type UploadedFile = { name: string; bytes: Uint8Array }

/** Reads the form with hard bounds; every stream has its error caught, because a malformed one must not end the process. */
function readForm(request: FastifyRequest): Promise<{ fields: Record<string, string>; file: UploadedFile }> {
  return new Promise((resolve, reject) => {
    const contentType = headerOf(request, 'content-type') ?? ''
    const fields: Record<string, string> = {}
    let file: UploadedFile | null = null
    let tooLarge = false
    const give = (outcome: () => void) => {
      clearTimeout(timer)
      request.raw.unpipe(form)
      request.raw.resume()
      outcome()
    }
    const refuseBroken = () =>
      give(() => reject(refuse(requestErrors.invalidInput, { errors: [{ field: 'file', rule: 'form', params: {} }] })))
    const timer = setTimeout(refuseBroken, parseMs)
    let form: InstanceType<typeof Busboy>
    try {
      form = new Busboy({
        headers: { 'content-type': contentType },
        limits: {
          files: 1,
          fields: fieldsMax,
          fieldSize: 1_000,
          parts: fieldsMax + 1,
          fileSize: limits.pictureBytesMax,
        },
      })
    } catch {
      clearTimeout(timer)
      reject(refuse(requestErrors.invalidInput, { errors: [{ field: 'file', rule: 'form', params: {} }] }))
      return
    }
    form.on('field', (name: string, value: string) => {
      if (name !== '__proto__') fields[name] = value
    })
    form.on('file', (_field: string, stream: Readable, name: string) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('limit', () => {
        tooLarge = true
        give(() => reject(refuse(uploadErrors.tooLarge, { megabytes: limits.pictureBytesMax / 1024 / 1024 })))
      })
      stream.on('error', refuseBroken)
      stream.on('end', () => {
        if (!tooLarge) file = { name, bytes: Buffer.concat(parts) }
      })
    })
    form.on('error', refuseBroken)
    form.on('finish', () => {
      const given = file
      if (given) give(() => resolve({ fields, file: given }))
      else if (!tooLarge) refuseBroken()
    })
    request.raw.on('error', refuseBroken)
    request.raw.on('aborted', refuseBroken)
    request.raw.pipe(form)
  })
}
