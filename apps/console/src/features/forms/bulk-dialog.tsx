import { Dialog } from '#ui/dialog.tsx'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import { useErrorTexts } from '@kikai/i18n/texts-provider'
import type { ReactNode } from 'react'
import { FormDialog } from './form-dialog.tsx'

type Reason = { domain: string; name: string; params?: Readonly<Record<string, unknown>> | undefined }
/** Why it was refused: as data, or already in words; null where it was done. */
export type BulkResult = { readonly key: string; readonly reason: Reason | string | null }
type Line = { readonly key: string; readonly words: string; readonly figures: string }

type BulkDialogProps = {
  of: Pick<CallForm<never>, 'element' | 'busy' | 'submit' | 'refusal'>
  title: string
  send: string
  lines: readonly Line[]
  /** What became of each line once the step was taken; null before. */
  results: readonly BulkResult[] | null
  onClose: (isTaken: boolean) => void
  /** The fields that all lines have in common. */
  children: ReactNode
}

/** A step for several rows: the rows with the step's fields, and then what became of each. */
export function BulkDialog({ of, title, send, lines, results, onClose, children }: BulkDialogProps) {
  const t = useText('console')
  if (results === null)
    return (
      <FormDialog of={of} title={title} send={send} onClose={() => onClose(false)}>
        {children}
        <ul className="lines bulk-lines">
          {lines.map(({ key, words, figures }) => (
            <li key={key}>
              <span>{words}</span>
              <span className="figures">{figures}</span>
            </li>
          ))}
        </ul>
      </FormDialog>
    )
  const done = results.filter(({ reason }) => reason === null).length
  return (
    <Dialog
      open
      title={title}
      okText={t('keys.close')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={() => onClose(true)}
      onCancel={() => onClose(true)}
    >
      <p role="status">{t('bulk.done', { count: done, all: results.length })}</p>
      <ResultList lines={lines} results={results} />
    </Dialog>
  )
}

/** Each line with what became of it: done, or the reason why not. */
export function ResultList({ lines, results }: { lines: readonly Line[]; results: readonly BulkResult[] }) {
  const t = useText('console')
  const reasons = useErrorTexts(results.map(({ reason }) => (typeof reason === 'string' ? null : reason)))
  return (
    <ul className="lines bulk-lines">
      {results.map(({ key, reason }, at) => {
        const line = lines.find((one) => one.key === key)
        return (
          <li key={key}>
            <span>{line?.words}</span>
            <span className="figures">
              {line?.figures}
              <small className={reason ? 'wrong' : 'good'}>
                {typeof reason === 'string' ? reason : reason ? reasons[at] : t('bulk.ok')}
              </small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
