import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { figureGroups, figures } from '@kikai/contract/settings/figures'
import type { FigureNow } from '@kikai/contract/settings/figures.shapes'
import { formatList } from '@kikai/i18n/format/list'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { Button, Table } from 'antd'
import { useFigureWords } from './use-figure-words.ts'

type FigureTablesProps = { of: readonly FigureNow[]; onChange: (figure: FigureNow) => void }

/** The current figures, one table per subject. */
export function FigureTables({ of, onChange }: FigureTablesProps) {
  const t = useText('consoleFigures')
  const language = useLanguage()
  const { parts } = useFigureWords()
  const { moment } = useWritten()
  return figureGroups.map((group) => (
    <section key={group} className="card figure-group" aria-label={t(`group.${group}`)}>
      <h2>{t(`group.${group}`)}</h2>
      <Table<FigureNow>
        size="small"
        pagination={false}
        rowKey={({ name }) => name}
        dataSource={of.filter(({ name }) => figures[name].group === group)}
        tableLayout="fixed"
        columns={[
          { title: t('figure'), width: '27%', render: (_, { name }) => t(`name.${name}`) },
          {
            title: t('now'),
            width: '19%',
            render: (_, { name, value }) => <strong>{linesOf(parts(name, value))}</strong>,
          },
          {
            title: t('usual'),
            width: '16%',
            render: (_, { name }) => <span className="quiet">{linesOf(parts(name, figures[name].usual))}</span>,
          },
          {
            title: t('concerns'),
            width: '12%',
            render: (_, { name }) =>
              formatList(
                figures[name].concerns.map((one) => t(`concern.${one}`)),
                language,
              ),
          },
          {
            title: t('changed'),
            render: (_, { changed }) =>
              changed ? (
                <>
                  {moment(changed.at)} · {changed.by}
                  <br />
                  <span className="quiet">{changed.reason}</span>
                </>
              ) : (
                <span className="quiet">{t('never')}</span>
              ),
          },
          {
            title: '',
            width: 84,
            render: (_, figure) =>
              figure.mayChange ? (
                <Button
                  size="small"
                  aria-label={t('changeTitle', { figure: t(`name.${figure.name}`) })}
                  onClick={() => onChange(figure)}
                >
                  {t('change')}
                </Button>
              ) : null,
          },
        ]}
      />
    </section>
  ))
}

const linesOf = (parts: readonly string[]) => parts.map((part) => <div key={part}>{part}</div>)
