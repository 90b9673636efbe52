import { PictureViewer } from '#features/review/picture-viewer.tsx'
import { useText } from '@kikai/client/use-text'
import type { EngineerFile } from '@kikai/contract/engineers/engineers.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { useLanguage } from '@kikai/i18n/texts-provider'

type EngineerPapersProps = { file: EngineerFile; look: string; onLook: (paper: string) => void }

/** Every paper with what it is for: those of the person, then those of the skills. */
export function usePaperLabels(file: EngineerFile): readonly { id: string; url: string; label: string }[] {
  const t = useText('consoleEngineers')
  const word = useText('engineers')
  const language = useLanguage()
  const { facts, skills, papers } = file
  const until = (day: string | null) => (day === null ? '' : ` · ${t('until', { day: formatDay(day, language) })}`)
  const labelled = [
    ...(facts?.identityIds ?? []).map((id) => ({ id, label: t('identity') })),
    ...(facts?.insurance
      ? [{ id: facts.insurance.fileId, label: `${t('insurance')}${until(facts.insurance.until)}` }]
      : []),
    ...(facts?.cards ?? []).map((card) => ({ id: card.fileId, label: `${card.name}${until(card.until)}` })),
    ...skills.flatMap(({ task, paperIds, validUntil }) =>
      paperIds.map((id) => ({ id, label: `${word(`task.${task}`)}${until(validUntil)}` })),
    ),
  ]
  return labelled.flatMap(({ id, label }) => {
    const url = papers.find((paper) => paper.id === id)?.url
    return url === undefined ? [] : [{ id, url, label }]
  })
}

/** The paper that is looked at, and the others below it. */
export function EngineerPapers({ file, look, onLook }: EngineerPapersProps) {
  const t = useText('consoleEngineers')
  const all = usePaperLabels(file)
  const shown = all.find(({ id }) => id === look) ?? all[0]
  return (
    <PictureViewer
      key={shown?.id ?? ''}
      title={shown?.label ?? t('paper')}
      note={shown ? <span className="quiet">{`${all.indexOf(shown) + 1} / ${all.length}`}</span> : null}
      picture={shown ? { url: shown.url, alt: shown.label } : null}
      empty={t('noPapers')}
      foot={
        all.length > 1 ? (
          <div className="picture-choice">
            {all.map(({ id, label }) => (
              <button key={id} type="button" aria-pressed={id === shown?.id} onClick={() => onLook(id)}>
                {label}
              </button>
            ))}
          </div>
        ) : null
      }
    />
  )
}
