import type { AnswerState } from '#ui/feedback/loaded.ts'
import { useAction } from '@kikai/client/calls/hooks'
import { useLanguage } from '@kikai/client/use-text'
import { noticesCalls } from '@kikai/contract/notices/notices.calls'
import type { Notice } from '@kikai/contract/notices/notices.shapes'
import type { Id } from '@kikai/kernel/ids'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Loads a message and marks it as read; runs again when the language changes. */
export function useReadNotice(noticeId: Id<'notice'>): AnswerState<Notice> {
  const language = useLanguage()
  const [data, setData] = useState<Notice>()
  const { run, error, busy } = useAction(noticesCalls.readNotice, { silent: true, onDone: setData })
  const open = useRef(run)
  useEffect(() => {
    open.current = run
  })
  const reload = useCallback(() => void open.current({ noticeId }), [noticeId])
  useEffect(reload, [reload, language])
  return { data, waiting: data === undefined && (busy || error === null), error, reload }
}
