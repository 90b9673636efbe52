import { EachRowDialog } from '#features/forms/each-row-dialog.tsx'
import { resultsOf, useRowCalls } from '#features/forms/use-row-calls.ts'
import { useText } from '@kikai/client/use-text'
import { managedQuestionsCalls } from '@kikai/contract/questions/questions.calls'
import type { ManagedQuestion } from '@kikai/contract/questions/questions.shapes'

type Props = { rows: readonly ManagedQuestion[]; onClose: (isTaken: boolean) => void }

/** Settles the reports of several questions that may stay. */
export default function KeepMany({ rows, onClose }: Props) {
  const t = useText('consoleQuestions')
  const word = useText('questions')
  const { run, outcomes, ...calls } = useRowCalls(managedQuestionsCalls.keepQuestion)
  return (
    <EachRowDialog
      of={calls}
      title={t('keepMany', { count: rows.length })}
      send={word('keep.do')}
      lines={rows.map(({ id, text, translation, goods }) => ({
        key: id,
        words: translation?.text ?? text,
        figures: goods.managementNumber,
      }))}
      results={resultsOf(
        rows.map(({ id }) => id),
        outcomes,
      )}
      onSend={() => void run(rows.map(({ id: questionId }) => ({ questionId })))}
      onClose={onClose}
    >
      <p className="quiet">{t('keepManyNote')}</p>
    </EachRowDialog>
  )
}
