import { smallerPhoto } from '#device/smaller-photo'
import { type RefusedPicture, sortPicked } from '#ui/pictures/picked-pictures.ts'
import { CallError } from '@kikai/client/calls/call-error'
import { useUploadWithReason } from '@kikai/client/files/use-upload'
import { useText } from '@kikai/client/use-text'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import { useEffect, useRef, useState } from 'react'
import type { FormPicture } from './goods-form.ts'

export type PictureKind = FormPicture['kind']
export type Sending = {
  key: number
  file: File
  address: string
  share: number
  failure: Failure | null
  kind: PictureKind
}
/** The server's reason why a picture was not sent, null when there is none, and whether a retry can help. */
export type Failure = { why: string | null; again: boolean }

/** Errors after which a retry can help. */
const passing: readonly number[] = [requestErrors.busy.code, requestErrors.tooOften.code, requestErrors.fault.code]
export const failureOf = (error: unknown): Failure =>
  error instanceof CallError && error.kind === 'refused' && !passing.includes(error.code)
    ? { why: error.message, again: false }
    : { why: null, again: true }

/**
 * Uploads pictures one after the other for their places, and makes large ones smaller before; failed ones stay and can
 * be sent again.
 */
export function usePictureQueue(value: readonly FormPicture[], onChange: (pictures: FormPicture[]) => void) {
  const upload = useUploadWithReason('goods')
  const t = useText('listings')
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [refused, setRefused] = useState<readonly RefusedPicture[]>([])
  const latest = useRef(value)
  const change = useRef(onChange)
  const counter = useRef(0)
  useEffect(() => {
    latest.current = value
    change.current = onChange
  }, [value, onChange])

  const patch = (key: number, to: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const drop = (key: number) => setSending((all) => all.filter((one) => one.key !== key))

  const send = async (item: Sending) => {
    patch(item.key, { failure: null, share: 0 })
    const photo = await smallerPhoto(item.file)
    if (photo.size > limits.pictureBytesMax) {
      const why = t('form.photoNotSmaller', { name: item.file.name })
      return patch(item.key, { failure: { why, again: false } })
    }
    const done = await upload(photo, (share) => patch(item.key, { share })).catch((error: unknown) => failureOf(error))
    if ('again' in done) return patch(item.key, { failure: done })
    URL.revokeObjectURL(item.address)
    drop(item.key)
    latest.current = [...latest.current, { id: done.id, url: done.url, kind: item.kind }]
    change.current([...latest.current])
  }

  /** The first picture gets the requested kind; the others are assigned by hand. */
  const add = async (files: readonly File[], kind: PictureKind) => {
    const room = limits.uploadPicturesMax - value.length - sending.length
    const { good, refused: not } = sortPicked(files, { room })
    setRefused(not)
    const items = good.map((file, at): Sending => {
      counter.current += 1
      return {
        key: counter.current,
        file,
        address: URL.createObjectURL(file),
        share: 0,
        failure: null,
        kind: at === 0 ? kind : 'other',
      }
    })
    setSending((all) => [...all, ...items])
    for (const item of items) await send(item)
  }

  return { sending, refused, add, again: (item: Sending) => void send(item), drop }
}
