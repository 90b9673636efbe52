import { useText } from '@kikai/client/use-text'
import { type StatementPreview, noMovementKinds } from '@kikai/contract/bank/statements.shapes'
import { Checkbox } from 'antd'

export type NoMovement = (typeof noMovementKinds)[number]

type Unread = Pick<StatementPreview, 'problems' | 'problemCount' | 'left' | 'leftCount' | 'groups'>
type Props = { of: Unread; left: readonly NoMovement[]; onLeave: (left: readonly NoMovement[]) => void }

/**
 * The rows of a statement that become no line, with number and reason; rows that may contain money block the import
 * until a clerk confirms them.
 */
export function UnreadRows({ of, left, onLeave }: Props) {
  const t = useText('consoleBank')
  const kinds = noMovementKinds.flatMap((kind) =>
    of.groups.filter(({ problem }) => problem === kind).map((group) => ({ ...group, kind })),
  )
  return (
    <>
      {of.problemCount > 0 ? (
        <section aria-label={t('preview.problems')}>
          <h3>{`${t('preview.problems')} (${of.problemCount})`}</h3>
          <p className="wrong">{t('preview.problemsNote')}</p>
          <ul>
            {of.problems.map(({ row, problem, value }) => (
              <li key={row}>{t(`preview.problem.${problem}`, { row: String(row), value })}</li>
            ))}
            <More count={of.problemCount - of.problems.length} />
          </ul>
          {kinds.map(({ kind, count }) => (
            <div key={kind}>
              <Checkbox
                checked={left.includes(kind)}
                onChange={({ target }) =>
                  onLeave(target.checked ? [...left, kind] : left.filter((one) => one !== kind))
                }
              >
                {t(`preview.noMovement.${kind}`, { count })}
              </Checkbox>
            </div>
          ))}
        </section>
      ) : null}
      {of.leftCount > 0 ? (
        <section aria-label={t('preview.left')}>
          <h3>{`${t('preview.left')} (${of.leftCount})`}</h3>
          <ul>
            {of.left.map(({ row, reason, value }) => (
              <li key={row}>{t(`preview.leftReason.${reason}`, { row: String(row), value })}</li>
            ))}
            <More count={of.leftCount - of.left.length} />
          </ul>
        </section>
      ) : null}
    </>
  )
}

function More({ count }: { count: number }) {
  const t = useText('consoleBank')
  return count > 0 ? <li>{t('preview.more', { count })}</li> : null
}
