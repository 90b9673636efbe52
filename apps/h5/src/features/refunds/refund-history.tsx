import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { PictureLinks } from '#ui/pictures/picture-links'
import { Amount } from '#ui/facts/price'
import { Timeline } from '#ui/facts/steps'
import { useText } from '@kikai/client/use-text'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import { Banknote, FileText, PackageCheck, Scale, Truck } from 'lucide-react'
import type { ReactNode } from 'react'

const refused: readonly string[] = ['reject', 'dismiss', 'contest', 'bounce']
const over: readonly string[] = ['withdraw', 'settle', 'close', 'lapse', 'decline']

const icons: Readonly<Record<string, ReactNode>> = {
  create: <Banknote aria-hidden />,
  escalate: <Scale aria-hidden />,
  grant: <FileText aria-hidden />,
  sendBack: <Truck aria-hidden />,
  receive: <PackageCheck aria-hidden />,
  finish: <Banknote aria-hidden />,
}

/** The history of a refund with its messages and pictures. */
export function RefundHistory({ refund, own }: { refund: Refund; own?: 'buyer' }) {
  const t = useText('refunds')
  const { moment } = useMoments()
  return (
    <Panel title={t('screen.history')}>
      <div className="pt-1">
        <Timeline
          of={refund.steps.map((step) => ({
            stage: 'done' as const,
            setback: refused.includes(step.event) ? 'refused' : over.includes(step.event) ? 'ended' : null,
            icon: icons[step.event],
            title: t(`step.${step.event}`),
            note: (
              <>
                {`${moment(step.at)} · ${step.actor === own ? t('screen.you') : t(`actor.${step.actor}`)}`}
                {step.text ? (
                  <span className="mt-1 block text-14 wrap-anywhere whitespace-pre-line text-ink">{step.text}</span>
                ) : null}
                <PictureLinks of={step.pictures} label={(at) => t('screen.photos', { at })} />
              </>
            ),
            value: step.amount ? <Amount money={step.amount} precise /> : null,
          }))}
        />
      </div>
    </Panel>
  )
}
