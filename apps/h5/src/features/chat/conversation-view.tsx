import { go } from '#app/routes/go'
import { Button } from '#ui/buttons/button'
import { Failed } from '#ui/feedback/failed'
import { reasonOf } from '#ui/pages/page'
import type { ViewedPicture } from '#ui/pictures/photo-viewer'
import { useReason } from '#ui/texts/reason.ts'
import { useDayName, dayOf } from '#ui/times/days.ts'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { watchView } from '@kikai/client/parts/watch-view'
import type { ChatMessage, ConversationHead as Head } from '@kikai/contract/chat/chat.shapes'
import { ArrowDown } from 'lucide-react'
import { Fragment, useCallback, useEffect, useRef, useState } from 'react'
import { Composer, type ComposerSheet } from './composer.tsx'
import { CannotWrite, ChatHead, PinnedSubject } from './conversation-head.tsx'
import { isTogether } from './joined.ts'
import { MessageView, UnsentView } from './message-view.tsx'
import type { ShownConversation } from './use-conversation.ts'

// Loaded when a press opens one of them.
const loadSheets = () => import('./message-sheets.tsx')
const ChatMessageSheet = lazyPart(async () => ({ default: (await loadSheets()).ChatMessageSheet }))
const ReportMessage = lazyPart(async () => ({ default: (await loadSheets()).ReportMessage }))
// The viewer and its gestures are loaded when the first picture is opened.
const PhotoViewer = lazyPart(() => import('#ui/pictures/photo-viewer'))

type ViewProps = {
  of: ShownConversation
  /** On phones the page's bar is the head. */
  withHead: boolean
}

/** A conversation from its head to the field for the next message. */
export function ConversationView({ of, withHead }: ViewProps) {
  const head = of.answer.data?.conversation
  const field = useRef<HTMLTextAreaElement>(null)
  const [sheet, setSheet] = useState<ComposerSheet>()
  const send = head?.allowedActions.find(({ action }) => action === 'send')
  const why = useReason(send?.reason)
  return (
    <div className="flex h-full min-h-0 flex-col overflow-hidden wide:rounded-card wide:border wide:border-line wide:shadow-1">
      {withHead ? <ChatHead of={head} withBack={false} /> : null}
      {head ? <PinnedSubject of={head} /> : null}
      {head ? (
        <Messages
          of={of}
          head={head}
          onProof={() => setSheet('pictures')}
          onEdit={(text) => {
            of.kept.type(text)
            field.current?.focus()
          }}
        />
      ) : (
        <div className="flex-1 p-3">
          {of.answer.error ? <Failed why={reasonOf(of.answer.error)} onRetry={of.answer.reload} /> : null}
        </div>
      )}
      {head && send ? (
        send.enabled ? (
          <Composer head={head} of={of} field={field} sheet={sheet} setSheet={setSheet} />
        ) : (
          <CannotWrite of={head} why={why} onNew={() => go('/pages/me/my-chat/my-message/my-message', {})} />
        )
      ) : null}
    </div>
  )
}

type MessagesProps = {
  of: ShownConversation
  head: Head
  onProof: () => void
  onEdit: (text: string) => void
}

/** The messages by day. The box is filled from below, so that older ones come in above without moving what is read. */
function Messages({ of, head, onProof, onEdit }: MessagesProps) {
  const t = useText('chat')
  const dayName = useDayName({ today: t('today'), yesterday: t('yesterday') })
  const [chosen, setChosen] = useState<ChatMessage>()
  const [reported, setReported] = useState<ChatMessage>()
  const [viewed, setViewed] = useState<{ pictures: readonly ViewedPicture[]; at: number }>()
  // The words of what was recalled here, for as long as the conversation is shown.
  const [recalled, setRecalled] = useState<Readonly<Record<string, string>>>({})
  const { messages, kept, isTyping, older } = of
  const { element, isAway, follow, toEnd } = useBottom(messages.at(-1)?.id ?? '')
  const isEmpty = messages.length === 0 && kept.unsent.length === 0
  return (
    <div className="relative flex min-h-0 flex-1 flex-col bg-page">
      <div
        ref={element}
        role="log"
        aria-label={t('messages')}
        onScroll={follow}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-3 py-3 wide:px-4"
      >
        <div className="flex flex-col gap-2">
          {older.more ? <Older of={older} /> : null}
          {isEmpty ? <p className="px-6 py-10 text-center text-14 text-ink-2">{t(`first.${head.kind}`)}</p> : null}
          {messages.map((message, at) => (
            <Fragment key={message.id}>
              {dayOf(message.at) === dayOf(messages[at - 1]?.at ?? null) ? null : (
                <p className="py-1 text-center text-12 text-ink-2">{dayName(message.at)}</p>
              )}
              <MessageView
                of={message}
                in={head}
                isLast={!isTogether(message, messages[at + 1])}
                marks={of.otherMarks}
                onMore={() => setChosen(message)}
                onPicture={(picture) => setViewed({ pictures: message.pictures.map(asViewed), at: picture })}
                onProof={onProof}
                onEdit={recalled[message.id] ? () => onEdit(recalled[message.id] ?? '') : undefined}
              />
            </Fragment>
          ))}
          {kept.unsent.map((one) => (
            <UnsentView
              key={one.clientId}
              of={one}
              onAgain={() => kept.again(one.clientId)}
              onDrop={() => kept.drop(one.clientId)}
            />
          ))}
          <p role="status" className={isTyping ? 'px-1.5 text-12 text-go-ink' : 'sr-only'}>
            {isTyping ? t('typing') : ''}
          </p>
        </div>
      </div>
      {isAway ? (
        <Button
          size="small"
          icon={<ArrowDown aria-hidden className="size-4.5" />}
          onClick={toEnd}
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 shadow-2"
        >
          {t('newest')}
        </Button>
      ) : null}
      {chosen ? (
        <ChatMessageSheet
          of={chosen}
          in={head}
          onClose={() => setChosen(undefined)}
          onReport={() => setReported(chosen)}
          onChanged={(message) => {
            if (message) setRecalled((all) => ({ ...all, [chosen.id]: chosen.text }))
            of.replace(chosen.id, message)
          }}
        />
      ) : null}
      {reported ? (
        <ReportMessage conversationId={head.id} message={reported} onClose={() => setReported(undefined)} />
      ) : null}
      {viewed ? (
        <PhotoViewer
          pictures={viewed.pictures}
          title={t('pictures.of')}
          at={viewed.at}
          onClose={() => setViewed(undefined)}
        />
      ) : null}
    </div>
  )
}

const asViewed = ({ url, width, height }: ChatMessage['pictures'][number]): ViewedPicture => ({
  src: url,
  width,
  height,
  caption: '',
})

function Older({ of: { state, load } }: { of: ShownConversation['older'] }) {
  const t = useText('chat')
  const mark = useRef<HTMLDivElement>(null)
  const isReady = state === 'ready'
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    if (!mark.current || !isReady) return
    return watchView(mark.current, '200px', (isInView) => isInView && latest.current())
  }, [isReady])
  return (
    <div ref={mark} className="grid place-items-center">
      <Button size="small" tone="plain" busy={state === 'busy'} onClick={load}>
        {t(state === 'failed' ? 'older.failed' : 'older.load')}
      </Button>
    </div>
  )
}

/** Whether the reader has scrolled away from the end, and the way back to it. */
function useBottom(lastId: string) {
  const element = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  // Filled from below, the box counts its position from its end.
  const follow = useCallback(() => setAway(Math.abs(element.current?.scrollTop ?? 0) > 240), [])
  const toEnd = useCallback(() => element.current?.scrollTo({ top: 0 }), [])
  useEffect(() => {
    const box = element.current
    if (box && Math.abs(box.scrollTop) <= 240) box.scrollTop = 0
  }, [lastId])
  return { element, isAway, follow, toEnd }
}
