import { useUpload } from '@kikai/client/use-upload'
import { limits } from '@kikai/kernel/limits'
import { useEffect, useRef, useState } from 'react'
import type { FormPicture } from './goods-form.ts'

export type PictureKind = FormPicture['kind']
export type Sending = { key: number; file: File; address: string; share: number; failed: boolean; kind: PictureKind }
export type Refused = { why: 'kind' | 'size' | 'count'; name: string }

const hasEnding = (file: File): boolean =>
  limits.pictureEndings.some((ending) => file.name.toLowerCase().endsWith(ending))

/** Sends pictures one after the other, each for its place; what failed stays and can be sent again. */
export function usePictureQueue(value: readonly FormPicture[], onChange: (pictures: FormPicture[]) => void) {
  const upload = useUpload('goods')
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [refused, setRefused] = useState<Refused | null>(null)
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
    patch(item.key, { failed: false, share: 0 })
    const done = await upload(item.file, (share) => patch(item.key, { share })).catch(() => null)
    if (!done) return patch(item.key, { failed: true })
    URL.revokeObjectURL(item.address)
    drop(item.key)
    latest.current = [...latest.current, { id: done.id, url: done.url, kind: item.kind }]
    change.current([...latest.current])
  }

  /** The first picture goes to the kind that was asked for, the rest is sorted by hand. */
  const add = async (files: readonly File[], kind: PictureKind) => {
    const room = limits.uploadPicturesMax - value.length - sending.length
    const wrong = files.find((file) => !hasEnding(file))
    const big = files.find((file) => file.size > limits.pictureBytesMax)
    setRefused(
      wrong
        ? { why: 'kind', name: wrong.name }
        : big
          ? { why: 'size', name: big.name }
          : files.length > room
            ? { why: 'count', name: '' }
            : null,
    )
    const items = files
      .filter((file) => hasEnding(file) && file.size <= limits.pictureBytesMax)
      .slice(0, Math.max(0, room))
      .map((file, at): Sending => {
        counter.current += 1
        return {
          key: counter.current,
          file,
          address: URL.createObjectURL(file),
          share: 0,
          failed: false,
          kind: at === 0 ? kind : 'other',
        }
      })
    setSending((all) => [...all, ...items])
    for (const item of items) await send(item)
  }

  return { sending, refused, add, again: (item: Sending) => void send(item), drop }
}
