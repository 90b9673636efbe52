import { CallError } from '@kikai/client/call-error'
import { useClient } from '@kikai/client/provider.tsx'
import { useLanguage } from '@kikai/client/use-text'
import { managedCatalogueCalls } from '@kikai/contract/catalogue/catalogue.calls'
import type { ImportChoices, ImportPreview } from '@kikai/contract/catalogue/imports.shapes'
import { useEffect, useMemo, useState } from 'react'

export type SheetFile = { fileName: string; content: string }
type Question = { file: SheetFile; choices: ImportChoices | null }
type Answer = { to: Question; preview: ImportPreview | null; error: string | null }

/**
 * What the file would become under the present choices, asked anew at each change; an answer that a newer question has
 * overtaken is dropped. Not kept in the cache of answers: the question holds a whole file.
 */
export function usePreview(file: SheetFile | null) {
  const client = useClient()
  const language = useLanguage()
  const [chosen, setChosen] = useState<{ of: SheetFile; choices: ImportChoices } | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [round, setRound] = useState(0)
  const choices = chosen && chosen.of === file ? chosen.choices : null
  const question = useMemo<Question | null>(
    () => (file ? { file, choices } : null),
    // A new language or another try is a new question, though it asks for the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [file, choices, language, round],
  )
  useEffect(() => {
    if (!question) return
    const asking = new AbortController()
    const input = question.choices ? { ...question.file, choices: question.choices } : question.file
    client
      .call(managedCatalogueCalls.previewImport, input, { silent: true, signal: asking.signal })
      .then((preview) => {
        if (!asking.signal.aborted) setAnswer({ to: question, preview, error: null })
      })
      .catch((failure: unknown) => {
        if (asking.signal.aborted) return
        const error = failure instanceof CallError ? failure.message : String(failure)
        setAnswer((last) => ({ to: question, preview: last?.to.file === question.file ? last.preview : null, error }))
      })
    return () => asking.abort()
  }, [client, question])
  const preview = answer && answer.to.file === file ? answer.preview : null
  const waiting = question !== null && answer?.to !== question
  return {
    preview,
    choices: choices ?? preview?.choices ?? null,
    choose: (change: Partial<ImportChoices>) => {
      const now = choices ?? preview?.choices
      if (file && now) setChosen({ of: file, choices: { ...now, ...change } })
    },
    waiting,
    error: waiting ? null : (answer?.error ?? null),
    reload: () => setRound((count) => count + 1),
  }
}
