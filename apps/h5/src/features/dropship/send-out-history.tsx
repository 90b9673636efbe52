import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Timeline } from '#ui/facts/steps'
import { useText } from '@kikai/client/use-text'
import type { Job } from '@kikai/contract/dropship/dropship.shapes'
import { PackageCheck, Truck } from 'lucide-react'
import type { ReactNode } from 'react'

const setbacks: Readonly<Record<string, 'refused' | 'ended'>> = {
  decline: 'ended',
  timeOut: 'ended',
  recall: 'ended',
  end: 'ended',
  report: 'refused',
}
const icons: Readonly<Record<string, ReactNode>> = { pack: <PackageCheck aria-hidden />, ship: <Truck aria-hidden /> }

/** The history of a send-out with its messages and pictures. */
export function SendOutHistory({ steps }: { steps: Job['steps'] }) {
  const t = useText('dropship')
  const { moment } = useMoments()
  return (
    <Panel title={t('job.history')}>
      <div className="pt-1">
        <Timeline
          of={steps.map((step) => ({
            stage: 'done' as const,
            setback: setbacks[step.event] ?? null,
            icon: icons[step.event],
            title: t(`step.${step.event}`),
            note: (
              <>
                {`${moment(step.at)} · ${t(`actor.${step.actor}`)}`}
                {step.text ? (
                  <span className="mt-1 block text-14 wrap-anywhere whitespace-pre-line text-ink">{step.text}</span>
                ) : null}
                {step.pictures.length > 0 ? (
                  <span className="mt-2 grid max-w-100 grid-cols-4 gap-2">
                    {step.pictures.map(({ id, url, width, height }, at) => (
                      <a key={id} href={url} target="_blank" rel="noreferrer">
                        <img
                          src={url}
                          alt={t('job.photo', { at: at + 1 })}
                          width={width}
                          height={height}
                          className="aspect-4/3 w-full rounded-tag object-cover"
                        />
                      </a>
                    ))}
                  </span>
                ) : null}
              </>
            ),
          }))}
        />
      </div>
    </Panel>
  )
}
