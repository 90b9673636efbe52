import { type OpenZip, UnreadableZip, openZip } from '#device/read-zip'
import { CallError } from '@kikai/client/calls/call-error'
import { useClient } from '@kikai/client/provider.tsx'
import { makeOld } from '@kikai/client/calls/shown-topics'
import { useLanguage } from '@kikai/client/use-text'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Left, type Matched, type Plan, planPictures } from './plan-pictures.ts'
import {
  type Given,
  type SendPicturesResult,
  bothSent,
  planAgain,
  sendPictures,
  removeSentPictures,
} from './send-pictures.ts'

type Stage =
  | { at: 'choose'; wrong: UnreadableZip['why'] | { says: string } | null }
  | { at: 'reading'; fileName: string }
  | { at: 'plan'; fileName: string; plan: Plan }
  | { at: 'sending'; fileName: string; done: number; of: number; name: string }
  | { at: 'done'; fileName: string; sent: SendPicturesResult; isGoing: boolean }
  | { at: 'takenBack'; fileName: string; removed: number; left: Left[]; given: Given[]; isGoing: boolean }

/**
 * The import of an archive of pictures: it is read on the device, matched by the server, and uploaded picture by
 * picture.
 */
export function usePictureZip(importId: Id<'goods-import'> | undefined) {
  const client = useClient()
  const language = useLanguage()
  const queries = useQueryClient()
  const [stage, setStage] = useState<Stage>({ at: 'choose', wrong: null })
  const zip = useRef<OpenZip | null>(null)
  const sending = useRef<AbortController | null>(null)

  const choose = async (file: File) => {
    setStage({ at: 'reading', fileName: file.name })
    try {
      const open = await openZip(file, {
        endings: limits.pictureEndings,
        bytesMax: limits.pictureBytesMax,
        filesMax: limits.packedFilesMax,
        nameLength: limits.packedNameLength,
        language,
      })
      zip.current = open
      const names = open.files.map(({ name }) => name)
      const matched: Matched = { matches: [], goods: [] }
      for (let at = 0; at < names.length; at += limits.matchNamesMax) {
        const part = names.slice(at, at + limits.matchNamesMax)
        const input = { names: part, ...(importId ? { importId } : {}) }
        const { matches, goods } = await client.call(importCalls.matchPictures, input, { silent: true })
        matched.matches.push(...matches)
        matched.goods.push(...goods.filter(({ id }) => !matched.goods.some((known) => known.id === id)))
      }
      setStage({ at: 'plan', fileName: file.name, plan: planPictures(open.files, matched, open.left) })
    } catch (error) {
      if (error instanceof UnreadableZip) setStage({ at: 'choose', wrong: error.why })
      else if (error instanceof CallError) setStage({ at: 'choose', wrong: { says: error.message } })
      else throw error
    }
  }

  const close = async () => {
    await zip.current?.close()
    zip.current = null
  }

  /** Sends what is planned; what a first attempt left unsent is sent with its figures added up. */
  const send = async () => {
    if (stage.at !== 'plan' && (stage.at !== 'done' || stage.isGoing)) return
    const { fileName } = stage
    const [plan, before] = stage.at === 'plan' ? [stage.plan, null] : [planAgain(stage.sent), stage.sent]
    const stop = new AbortController()
    sending.current = stop
    setStage({ at: 'sending', fileName, done: 0, of: plan.count, name: '' })
    const now = await sendPictures(client, plan, {
      signal: stop.signal,
      onProgress: (done, name) => setStage({ at: 'sending', fileName, done, of: plan.count, name }),
    })
    const sent = before ? bothSent(before, now) : now
    if (sent.unsent.length === 0) await close()
    makeOld(queries, managedGoodsCalls.addGoodsPictures.changes)
    setStage({ at: 'done', fileName, sent, isGoing: false })
  }

  /** Takes the pictures back; pressed again, those of the goods that kept theirs the first time. */
  const undo = async () => {
    if ((stage.at !== 'done' && stage.at !== 'takenBack') || stage.isGoing) return
    const { fileName } = stage
    const [given, before] = stage.at === 'done' ? [stage.sent.given, 0] : [stage.given, stage.removed]
    setStage({ ...stage, isGoing: true })
    const { removed, ...kept } = await removeSentPictures(client, { given })
    makeOld(queries, managedGoodsCalls.removeGoodsPictures.changes)
    await close()
    setStage({ at: 'takenBack', fileName, removed: before + removed, ...kept, isGoing: false })
  }

  return {
    stage,
    choose: (file: File) => void choose(file),
    send: () => void send(),
    undo: () => void undo(),
    stop: () => sending.current?.abort(),
    again: () => {
      void close()
      setStage({ at: 'choose', wrong: null })
    },
  }
}
