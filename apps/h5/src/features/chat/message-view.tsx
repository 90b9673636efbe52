import { classes } from '#ui/class-names.ts'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { useDates, readersZone } from '#ui/times/moments.ts'
import { ReadText } from '#ui/texts/read-text'
import { useText } from '@kikai/client/use-text'
import type { ChatMessage, ConversationHead } from '@kikai/contract/chat/chat.shapes'
import { formatClock } from '@kikai/i18n/format/moment'
import { Camera, Check, CheckCheck, CircleAlert, Clock, Info, Lock, MoreHorizontal, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { SentCard } from './card-facts.tsx'
import type { UnsentMessage } from './kept-messages.ts'

type MessageProps = {
  of: ChatMessage
  in: ConversationHead
  /** The last of a group, under which stands when it was sent and how far it has come. */
  isLast: boolean
  marks: { deliveredSeq: number; readSeq: number }
  onMore: () => void
  onPicture: (at: number) => void
  onProof: () => void
  /** Puts recalled words back into the field; absent where they are not known any more. */
  onEdit?: (() => void) | undefined
}

/** One message, at the right for the reader's own side. */
export function MessageView({ of, in: head, isLast, marks, onMore, onPicture, onProof, onEdit }: MessageProps) {
  const t = useText('chat')
  if (of.recalledAt !== null)
    return (
      <Centred icon={<Undo2 aria-hidden />}>
        {t(of.mine ? 'recalled.mine' : 'recalled.other')}
        {onEdit ? (
          <button type="button" onClick={onEdit} className="ml-2 min-h-11 font-600 text-go-ink">
            {t('recalled.edit')}
          </button>
        ) : null}
      </Centred>
    )
  if (of.kind === 'system')
    return (
      <Centred icon={<Info aria-hidden />}>
        {of.event === 'assigned' ? t('said.assigned', { name: of.author ?? t('service') }) : null}
        {of.event === 'resolved' || of.event === 'reopened' ? t(`said.${of.event}`) : null}
        {' · '}
        {formatClock(of.at, readersZone)}
      </Centred>
    )
  const isOwn = of.side === head.side
  return (
    <div className={classes('group flex flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
      {of.author && !of.mine ? <p className="px-1.5 text-12 text-ink-2">{of.author}</p> : null}
      <div className={classes('flex max-w-full items-center', isOwn && 'flex-row-reverse')}>
        <div className="min-w-0">
          <Body of={of} in={head} isOwn={isOwn} onPicture={onPicture} onProof={onProof} />
        </div>
        <IconButton
          label={t('more')}
          icon={<MoreHorizontal aria-hidden />}
          onClick={onMore}
          className="-my-2 size-11! text-ink-2! [&_svg]:size-4.5! wide:opacity-0 wide:group-hover:opacity-100 wide:focus-visible:opacity-100"
        />
      </div>
      {of.contactsHidden ? (
        <p className="flex items-center gap-1.5 px-1.5 text-12 text-ink-2">
          <Lock aria-hidden className="size-3.5 shrink-0" />
          {t(isOwn ? 'hidden.own' : 'hidden.other')}
        </p>
      ) : null}
      {isLast ? (
        <p className="flex items-center gap-1 px-1.5 text-12 text-ink-2">
          {isOwn ? <Mark of={of} marks={marks} /> : null}
          <span className="figures">{formatClock(of.at, readersZone)}</span>
        </p>
      ) : null}
    </div>
  )
}

function Mark({ of: { seq }, marks }: Pick<MessageProps, 'of' | 'marks'>) {
  const t = useText('chat')
  const mark = marks.readSeq >= seq ? 'read' : marks.deliveredSeq >= seq ? 'delivered' : 'sent'
  const Icon = mark === 'sent' ? Check : CheckCheck
  return (
    <>
      <Icon aria-hidden className={classes('size-4', mark === 'read' && 'text-go-ink')} />
      {t(`mark.${mark}`)}
      {' · '}
    </>
  )
}

type BodyProps = Pick<MessageProps, 'of' | 'in' | 'onPicture' | 'onProof'> & { isOwn: boolean }
function Body({ of, in: head, isOwn, onPicture, onProof }: BodyProps) {
  const t = useText('chat')
  const { deadline } = useDates()
  if (of.kind === 'card' && of.card) return <SentCard card={of.card} side={head.side} />
  if (of.kind === 'pictures')
    return (
      <ul className={classes('flex max-w-78 flex-wrap gap-2', isOwn && 'justify-end')}>
        {of.pictures.map(({ id, url, width, height }, at) => (
          <li key={id}>
            <button type="button" onClick={() => onPicture(at)} className="block">
              <img
                src={url}
                width={width}
                height={height}
                alt={t('pictures.alt', { at: at + 1 })}
                className="h-28 w-36 rounded-card bg-sk object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
    )
  if (of.kind === 'proof')
    return (
      <div className="flex w-78 max-w-full flex-col gap-3 rounded-card border border-line bg-card p-4 shadow-1">
        <div className="flex items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-card bg-sunken">
            <Camera aria-hidden className="size-5.5" />
          </span>
          <div className="min-w-0">
            <p className="text-15 font-600 wrap-anywhere">{of.text}</p>
            {of.proof?.dueAt ? (
              <p className="text-12 text-ink-2">{t('proof.until', { at: deadline(of.proof.dueAt) })}</p>
            ) : null}
          </div>
        </div>
        {of.proof?.isSent ? (
          <p className="flex items-center gap-2 text-14 text-go-ink">
            <Check aria-hidden className="size-5" />
            {t('proof.sent')}
          </p>
        ) : isOwn ? null : (
          <Button tone="go" wide onClick={onProof}>
            {t('proof.do')}
          </Button>
        )}
      </div>
    )
  return (
    <Bubble isOwn={isOwn}>
      <ReadText of={of} />
    </Bubble>
  )
}

function Bubble({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <div
      className={classes(
        'max-w-100 rounded-card border px-4 py-2.5 text-15 whitespace-pre-wrap shadow-1 wrap-anywhere',
        isOwn ? 'rounded-tr-tag border-go-line bg-go-tint' : 'rounded-tl-tag border-transparent bg-card',
      )}
    >
      {children}
    </div>
  )
}

const Centred = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex flex-wrap items-center justify-center gap-x-2 px-6 text-center text-14 text-ink-2 [&_svg]:size-4 [&_svg]:shrink-0">
    {icon}
    <span>{children}</span>
  </p>
)

type UnsentProps = { of: UnsentMessage; onAgain: () => void; onDrop: () => void }
/** A message that this device still keeps: it waits for the connection, or was refused. */
export function UnsentView({ of, onAgain, onDrop }: UnsentProps) {
  const t = useText('chat')
  return (
    <div className="flex flex-col items-end gap-1">
      <Bubble isOwn>{of.text ?? t('kind.card')}</Bubble>
      {of.failed === null ? (
        <p className="flex items-center gap-1 px-1.5 text-12 text-ink-2">
          <Clock aria-hidden className="size-4" />
          {t('unsent.waits')}
        </p>
      ) : (
        <div role="alert" className="flex max-w-full flex-col items-end">
          <p className="flex items-start gap-1.5 px-1.5 text-12 text-bad">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {of.failed}
          </p>
          <p>
            <Button size="small" tone="plain" onClick={onDrop}>
              {t('unsent.drop')}
            </Button>
            <Button size="small" tone="plain" onClick={onAgain}>
              {t('unsent.again')}
            </Button>
          </p>
        </div>
      )}
    </div>
  )
}
