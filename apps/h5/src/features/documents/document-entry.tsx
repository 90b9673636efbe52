import { href } from '#app/routes/go'
import { Button } from '#ui/buttons/button'
import { Link } from '#ui/buttons/link'
import { useMoments } from '#ui/times/moments.ts'
import { Tag, type TagTone } from '#ui/facts/tag'
import { documentFacts, documentFileName, documentName } from '@kikai/client/orders/document-words'
import { useText } from '@kikai/client/use-text'
import type { OrderDocument, OrderDocuments } from '@kikai/contract/orders/documents.shapes'
import { FileText, Image as Picture } from 'lucide-react'
import { useState } from 'react'
import { DeliverDocument } from './deliver-document.tsx'
import type { DocumentSide } from './document-calls.ts'
import { ReturnDocument } from './return-document.tsx'
import { StepQuestion } from './step-question.tsx'

type DocumentEntryProps = { document: OrderDocument; seenAs: OrderDocuments['side']; side: DocumentSide }

const tones: Record<OrderDocument['state'], TagTone> = {
  missing: 'neutral',
  delivered: 'neutral',
  accepted: 'green',
  returned: 'red',
  withdrawn: 'ended',
}
const steps = ['deliver', 'accept', 'return', 'takeBack', 'withdraw'] as const
type Step = (typeof steps)[number]

/** A document: its name, state, files, and actions. */
export function DocumentEntry({ document, seenAs, side }: DocumentEntryProps) {
  const t = useText('documents')
  const moments = useMoments()
  const [asking, setAsking] = useState<Step | null>(null)
  const close = () => setAsking(null)
  const can = steps.filter((step) => document.allowedActions.some(({ action, enabled }) => action === step && enabled))
  const isTurn = can.includes('deliver') || can.includes('accept')
  const facts = documentFacts(t, { document, side: seenAs, dates: moments, isOver: moments.isOver })
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-15 font-600">{documentName(t, document)}</h3>
        <Tag tone={isTurn ? 'ink' : tones[document.state]}>{t(`state.${document.state}`)}</Tag>
      </div>
      {document.reason ? <p className="pt-1 text-14 text-bad">{t('reason', { reason: document.reason })}</p> : null}
      <ul className="pt-1 text-12 text-ink-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {document.files.length > 0 ? (
        <ul className="pt-1">
          {document.files.map((file, at) => (
            <li key={file.id}>
              <Link
                to={href('/pages/me/backend-manage/openfile/openfile', {
                  documentId: document.id,
                  fileId: file.id,
                  side,
                })}
                className="inline-flex min-h-11 max-w-full items-center gap-2 text-14 text-go-ink [&_svg]:size-4.5 [&_svg]:shrink-0"
              >
                {file.kind === 'pdf' ? <FileText aria-hidden /> : <Picture aria-hidden />}
                <span className="truncate">{documentFileName(t, file, at)}</span>
                {file.pages === null ? null : (
                  <span className="shrink-0 text-12 text-ink-2">{t('pages', { count: file.pages })}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {can.length > 0 ? (
        <div className="flex flex-wrap gap-2 pt-2">
          {can.map((step) => (
            <Button
              key={step}
              size="small"
              tone={step === 'deliver' || step === 'accept' ? 'tint' : 'grey'}
              onClick={() => setAsking(step)}
            >
              {step === 'deliver' && document.state === 'returned' ? t('deliver.again') : t(`${step}.button`)}
            </Button>
          ))}
        </div>
      ) : null}
      {asking === 'deliver' ? <DeliverDocument document={document} side={side} onClose={close} /> : null}
      {asking === 'return' ? <ReturnDocument document={document} side={side} onClose={close} /> : null}
      {asking === 'accept' || asking === 'takeBack' || asking === 'withdraw' ? (
        <StepQuestion step={asking} document={document} side={side} onClose={close} />
      ) : null}
    </>
  )
}
