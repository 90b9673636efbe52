import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { Facts } from '#ui/facts.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import { isReadable } from '@kikai/contract/content/content.shapes'
import { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import type { PieceDetail } from '@kikai/contract/content/managed-content.shapes'
import { isId } from '@kikai/kernel/ids'
import { languages } from '@kikai/kernel/language'
import { contentLimits } from '@kikai/kernel/content-limits'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { LanguageTabs } from './language-tabs.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { PieceSteps } from './piece-steps.tsx'
import { pieceTones } from './piece-tones.ts'
import { PieceVersions } from './piece-versions.tsx'

/** One piece of content: what a phone shows of it, what lacks, who wrote and who approved it, and its older versions. */
export default function PiecePanel({ row, controls }: { row: string; controls: ReactNode }) {
  const [number, setNumber] = useState<{ row: string; number: number } | null>(null)
  const asked = number?.row === row ? { number: number.number } : {}
  const piece = useCall(managedContentCalls.readPiece, isId<'piece'>(row) ? { pieceId: row, ...asked } : null, {
    freshMs: 0,
  })
  return (
    <LoadedPanel of={piece} controls={controls}>
      {(piece) => (
        <Shown
          key={row}
          piece={piece}
          controls={controls}
          onShow={(number) => setNumber(number === null ? null : { row, number })}
        />
      )}
    </LoadedPanel>
  )
}

type ShownProps = { piece: PieceDetail; controls: ReactNode; onShow: (number: number | null) => void }

function Shown({ piece, controls, onShow }: ShownProps) {
  const t = useText('consoleContent')
  const word = useText('content')
  const { moment } = useWritten()
  const [language, setLanguage] = useState(useLanguage())
  const { content, cover, number } = piece.shown
  const isOlder = number !== piece.versionNumber
  const title = piece.title || t('untitled')
  const kind = isReadable(piece.kind) ? word(`one.${piece.kind}`) : t(`kinds.${piece.kind}`)
  const state = piece.state ?? 'live'
  const facts = [
    ...(piece.publishAt ? [{ label: t('from'), value: moment(piece.publishAt) }] : []),
    ...(piece.endAt ? [{ label: t('until'), value: moment(piece.endAt) }] : []),
    ...(piece.kind === 'legal' ? [] : [{ label: t('audience'), value: t(`audiences.${content.audience}`) }]),
    ...(content.topic ? [{ label: t('topic'), value: word(`help.topic.${content.topic}`) }] : []),
    ...(content.target
      ? [
          {
            label: t(piece.kind === 'section' ? 'shows' : 'target'),
            value:
              content.target.kind === 'search'
                ? content.target.words
                : t(content.target.kind === 'list' ? `lists.${content.target.list}` : `targets.${content.target.kind}`),
          },
        ]
      : []),
    ...(content.tags.length > 0 ? [{ label: t('tags'), value: content.tags.join('、') }] : []),
    ...(piece.goods.length > 0
      ? [{ label: t('machines'), value: piece.goods.map((one) => `${one.managementNumber} ${one.title}`).join('、') }]
      : []),
  ]
  return (
    <SidePanel
      title={
        <>
          {title} <Tag tone={pieceTones[state]}>{t(`states.${state}`)}</Tag>
        </>
      }
      label={title}
      note={[kind, t('no', { number: piece.number }), ...(number > 0 ? [t('versionNo', { number })] : [])].join(' · ')}
      controls={controls}
      footer={isOlder ? null : <PieceSteps of={piece} />}
    >
      {isOlder ? (
        <section>
          <p className="quiet">{t('older', { number })}</p>
          <Button onClick={() => onShow(null)}>{t('newest')}</Button>
        </section>
      ) : null}
      {piece.lacks.length > 0 && !isOlder ? (
        <section>
          <h3>{t('lacks.title')}</h3>
          <Lacks of={piece.lacks} />
        </section>
      ) : null}
      <section>
        <LanguageTabs now={language} onPick={setLanguage} lacking={isOlder ? [] : piece.lackingIn} />
        <PhonePreview
          kind={piece.kind}
          texts={content.texts}
          language={language}
          picture={cover ? `/media/${cover.id}/640.webp` : null}
          machines={piece.goods.map((one) => one.title)}
        />
      </section>
      {facts.length > 0 ? (
        <section>
          <Facts of={facts} />
        </section>
      ) : null}
      <PieceVersions of={piece} onShow={onShow} />
    </SidePanel>
  )
}

/** What lacks, by language. */
function Lacks({ of }: { of: readonly string[] }) {
  const t = useText('consoleContent')
  const language = useText('translation')
  const parts = ['title', 'shorter', 'summary', 'blocks', 'operator'] as const
  const others = ['picture', 'target', 'shows', 'topic'] as const
  return (
    <ul>
      {languages.flatMap((one) => {
        const lacking = parts
          .filter((part) => of.includes(`${one}.${part}`))
          .map((part) =>
            part === 'operator'
              ? t('lacks.operator', { operator: '{operator}' })
              : part === 'shorter'
                ? t('lacks.shorter', { max: contentLimits.sectionTitleLength })
                : t(`lacks.${part}`),
          )
        return lacking.length === 0
          ? []
          : [<li key={one}>{t('lacks.in', { language: language(`language.${one}`), parts: lacking.join('、') })}</li>]
      })}
      {others.flatMap((one) => (of.includes(one) ? [<li key={one}>{t(`lacks.${one}`)}</li>] : []))}
    </ul>
  )
}
