import { classes } from '#ui/class-names.ts'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import type { feedbackCalls } from '@kikai/contract/feedback/feedback.calls'

type Detail = OutputOf<typeof feedbackCalls.readMyFeedback>

/** The messages of a feedback, the oldest first, with its pictures below. */
export function Conversation({ of: { number, category, state, messages, pictures } }: { of: Detail }) {
  const t = useText('feedback')
  const dates = useDates()
  return (
    <>
      <Panel>
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-17 leading-tight font-600">{t(`category.${category}`)}</h2>
            <p className="figures mt-1 text-12 text-ink-2">{number}</p>
          </div>
          <Tag tone={state === 'answered' ? 'green' : state === 'closed' ? 'ended' : 'neutral'}>
            {t(`state.${state}`)}
          </Tag>
        </div>
        <ul className="mt-4 flex flex-col gap-3">
          {messages.map(({ id, from, text, at }) => (
            <li key={id} className={classes('rounded-card p-3', from === 'staff' ? 'bg-go-tint' : 'bg-sunken')}>
              <p className="flex justify-between gap-3 text-12 text-ink-2">
                <span className="font-600">{from === 'staff' ? t('staff') : t('you')}</span>
                <span className="figures">{dates.moment(at)}</span>
              </p>
              <p className="mt-1 text-15 wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      </Panel>
      {pictures.length > 0 ? (
        <Panel title={t('pictures')}>
          <ul className="grid grid-cols-3 gap-2">
            {pictures.map(({ id, url, width, height }) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noreferrer" aria-label={t('pictures')} className="block">
                  <img
                    src={url}
                    alt=""
                    width={width}
                    height={height}
                    className="aspect-4/3 w-full rounded-tag object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  )
}
