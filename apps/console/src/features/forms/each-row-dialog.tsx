import { saveText } from '#ui/save-text.ts'
import { csvOf } from '@kikai/client/files/csv'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { useText } from '@kikai/client/use-text'
import { useErrorTexts } from '@kikai/i18n/texts-provider'
import { Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { type BulkResult, ResultList } from './bulk-dialog.tsx'
import type { RowCalls } from './use-row-calls.ts'

type Line = {
  key: string
  words: string
  figures: string
  /** What is typed for this row alone, in place of its figures until it is sent. */
  field?: ReactNode
}
type EachRowDialogProps = {
  of: RowCalls
  title: string
  send: string
  danger?: boolean
  lines: readonly Line[]
  /** What became of the lines that were sent; null before. */
  results: readonly BulkResult[] | null
  onSend: () => void
  onClose: (isTaken: boolean) => void
  children?: ReactNode
}

/**
 * A step that is sent row by row: the rows with the step's fields, how far it is with a way to stop, and what became of
 * each, from which the refused ones are taken along and the unsent ones are sent again.
 */
export function EachRowDialog({ of, title, send, danger = false, lines, results, ...rest }: EachRowDialogProps) {
  const { progress, unsent, error } = of
  const { onSend, onClose, children } = rest
  const t = useText('console')
  const isDone = results !== null && progress === null
  const hasRest = isDone && unsent > 0
  const done = results?.filter(({ reason }) => reason === null).length ?? 0
  const okText = hasRest ? t('bulk.goOn', { count: unsent }) : isDone ? t('keys.close') : send
  const onOk = () => {
    if (hasRest) void of.goOn()
    else if (isDone) onClose(true)
    else onSend()
  }
  return (
    <Dialog
      open
      title={title}
      okText={progress ? t('bulk.progress', progress) : okText}
      // Not as a dialog that confirms: such a one could not be stopped.
      okButtonProps={{ danger: danger && !isDone, loading: progress !== null }}
      keeps={progress !== null || isDone}
      cancelText={t(progress ? 'bulk.stop' : hasRest ? 'keys.close' : 'form.cancel')}
      {...(isDone && !hasRest ? { cancelButtonProps: { style: { display: 'none' } } } : {})}
      onOk={onOk}
      // While something is on its way, leaving means to stop: what became of it is shown first.
      onCancel={() => (progress ? of.stop() : onClose(isDone))}
    >
      {progress ? (
        <Progress
          aria-label={title}
          percent={Math.round((100 * progress.done) / Math.max(progress.of, 1))}
          showInfo={false}
          size="small"
        />
      ) : null}
      {isDone ? (
        <>
          <p role="status">{t('bulk.done', { count: done, all: lines.length })}</p>
          {error ? <p className="wrong">{error.message}</p> : null}
          <RefusedLines title={title} lines={lines} results={results} />
          <ResultList lines={lines} results={results} />
        </>
      ) : (
        <>
          <div className="form">{children}</div>
          <ul className="lines bulk-lines">
            {lines.map(({ key, words, figures, field }) => (
              <li key={key}>
                <span>{words}</span>
                {field ? <span className="bulk-field">{field}</span> : <span className="figures">{figures}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {error && !isDone ? (
        <p role="alert" className="wrong">
          {error.message}
        </p>
      ) : null}
    </Dialog>
  )
}

type RefusedProps = { title: string; lines: readonly Line[]; results: readonly BulkResult[] }

/** Takes along what was refused with the reasons, to be cleared up elsewhere. */
function RefusedLines({ title, lines, results }: RefusedProps) {
  const t = useText('console')
  const refused = results.filter(({ reason }) => reason !== null)
  const reasons = useErrorTexts(refused.map(({ reason }) => (typeof reason === 'string' ? null : reason)))
  if (refused.length === 0) return null
  const rows = refused.map(({ key, reason }, at) => {
    const line = lines.find((one) => one.key === key)
    return [line?.words ?? '', line?.figures ?? '', typeof reason === 'string' ? reason : (reasons[at] ?? '')]
  })
  const copy = async () => {
    await navigator.clipboard.writeText(rows.map((row) => row.filter(Boolean).join('\t')).join('\n'))
    showToast(t('bulk.copied'), { done: true })
  }
  return (
    <p className="bulk-refused">
      <span className="wrong">{t('bulk.refused', { count: refused.length })}</span>{' '}
      <Button size="small" onClick={() => void copy()}>
        {t('bulk.copy')}
      </Button>{' '}
      <Button size="small" onClick={() => saveText({ fileName: `${title}.csv`, text: csvOf(rows) })}>
        {t('bulk.save')}
      </Button>
    </p>
  )
}
