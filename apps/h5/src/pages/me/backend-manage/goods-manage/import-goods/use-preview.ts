import { CallError } from '@kikai/client/calls/call-error'
import { useClient } from '@kikai/client/provider.tsx'
import { useLanguage } from '@kikai/client/use-text'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import type {
  ImportChoices,
  ImportPreview,
  SheetDelimiter,
  SheetEncoding,
  UploadedSheet,
} from '@kikai/contract/imports/imports.shapes'
import { useEffect, useMemo, useState } from 'react'
import { keptSheet, type KeptSheet } from './kept-sheet.ts'

/** How the file is read; `fresh` ignores the company's earlier choices for such a file. */
export type Reading = { encoding?: SheetEncoding; delimiter?: SheetDelimiter; headingRow?: number; fresh?: boolean }
type Question = {
  sheet: UploadedSheet
  reading: Reading
  choices: ImportChoices | null
  /** Whether the seller says that prices far below those so far are meant; asked again after any other choice. */
  confirmed?: boolean | undefined
}
type Answer = { to: Question; preview: ImportPreview | null; failure: CallError | null }

/**
 * The preview of an import under the current choices, loaded again at each change; an answer to an outdated request is
 * dropped. Reading the file in another way gives other columns, so the choices are reset.
 */
export function usePreview(sheet: UploadedSheet | null, before: KeptSheet | null) {
  const client = useClient()
  const language = useLanguage()
  const [asked, setAsked] = useState<Question | null>(before)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [round, setRound] = useState(0)
  const now = asked && asked.sheet === sheet ? asked : null
  const question = useMemo<Question | null>(
    () => (sheet ? (now ?? { sheet, reading: {}, choices: null }) : null),
    // A new language or a retry needs a new request although its input is the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [sheet, now, language, round],
  )
  useEffect(() => {
    if (!question) return
    const asking = new AbortController()
    const { choices, reading, confirmed } = question
    keptSheet.write(question)
    const input = {
      sheetId: question.sheet.id,
      ...reading,
      ...(choices ? { choices } : {}),
      ...(confirmed ? { lowPricesConfirmed: true } : {}),
    }
    client
      .call(importCalls.previewImport, input, { silent: true, signal: asking.signal })
      .then((preview) => {
        if (!asking.signal.aborted) setAnswer({ to: question, preview, failure: null })
      })
      .catch((failure: unknown) => {
        if (asking.signal.aborted) return
        setAnswer((last) => ({
          to: question,
          preview: isAlike(last?.to, question) ? (last?.preview ?? null) : null,
          failure: failure instanceof CallError ? failure : new CallError('transport', 0, String(failure)),
        }))
      })
    return () => asking.abort()
  }, [client, question])
  const preview = answer && question && isAlike(answer.to, question) ? answer.preview : null
  const waiting = question !== null && answer?.to !== question
  // The answer adds guesses for a column whose field was chosen by hand.
  const choices = (waiting ? question.choices : null) ?? preview?.choices ?? question?.choices ?? null
  return {
    preview,
    reading: question?.reading ?? {},
    choices,
    choose: (change: Partial<ImportChoices>) => {
      if (question && choices) setAsked({ ...question, choices: { ...choices, ...change }, confirmed: false })
    },
    read: (reading: Reading) => {
      if (!question) return
      // With another encoding or delimiter the file has other rows, so the heading row is not kept.
      const { headingRow, ...signs } = question.reading
      const isSameRows = reading.encoding === undefined && reading.delimiter === undefined && headingRow !== undefined
      const before = isSameRows ? { ...signs, headingRow } : signs
      setAsked({ ...question, reading: { ...before, ...reading }, choices: null, confirmed: false })
    },
    confirmed: question?.confirmed === true,
    confirm: (confirmed: boolean) => {
      if (question && choices) setAsked({ ...question, choices, confirmed })
    },
    waiting,
    failure: waiting ? null : (answer?.failure ?? null),
    reload: () => setRound((count) => count + 1),
  }
}

/** Whether both requests read the file in the same way; the old answer then stays visible while the next one loads. */
const isAlike = (one: Question | undefined, other: Question): boolean =>
  one !== undefined && one.sheet === other.sheet && one.reading === other.reading
