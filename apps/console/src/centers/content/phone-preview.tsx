import { useText } from '@kikai/client/use-text'
import type { Block } from '@kikai/contract/consents/consents.shapes'
import type { PieceContent, PieceKind } from '@kikai/contract/content/managed-content.shapes'
import type { Language } from '@kikai/kernel/language'

type PhonePreviewProps = {
  kind: PieceKind
  texts: PieceContent['texts']
  language: Language
  /** The address of its picture; null without one. */
  picture: string | null
  /** The titles of the machines below it. */
  machines: readonly string[]
}

/** A piece as a phone shows it, in the width of the smallest one that is common. */
export function PhonePreview({ kind, texts, language, picture, machines }: PhonePreviewProps) {
  const t = useText('consoleContent')
  const word = useText('content')
  const { title, summary, blocks } = texts[language]
  return (
    <div
      className="phone"
      role="group"
      aria-label={t('preview')}
      lang={language}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long texts must be scrollable by keyboard
      tabIndex={0}
    >
      {kind === 'slide' ? (
        <div className="phone-slide">
          <span>
            <b>{title}</b>
            <small>{summary}</small>
          </span>
          {picture ? <img src={picture} alt="" /> : null}
        </div>
      ) : (
        <article>
          {picture ? <img src={picture} alt="" /> : null}
          <h4>{title}</h4>
          {kind === 'legal' || kind === 'section' ? null : <p className="phone-kind">{word(`one.${kind}`)}</p>}
          {summary === '' ? null : <p className="phone-summary">{summary}</p>}
          {blocks.map((block, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text keep their order
            <PhoneBlock key={at} block={block} />
          ))}
          {machines.length > 0 ? (
            <>
              {kind === 'section' ? null : <h5>{word('goods')}</h5>}
              <ul className="phone-machines">
                {machines.map((machine) => (
                  <li key={machine}>{machine}</li>
                ))}
              </ul>
            </>
          ) : null}
        </article>
      )}
    </div>
  )
}

function PhoneBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h5>{block.text}</h5>
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  return (
    <ul>
      {block.items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the items of a list keep their order
        <li key={at}>{item}</li>
      ))}
    </ul>
  )
}
