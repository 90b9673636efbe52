import { useText } from '@kikai/client/use-text'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'

/** Measured values: before, after, and what they have to be. */
export function TestTable({ of }: { of: NonNullable<RepairDetail['finished']>['tests'] }) {
  const t = useText('myRepairs')
  return (
    <table className="mt-3 w-full text-14">
      <thead>
        <tr className="border-b border-line text-left text-12 text-ink-2">
          <th className="py-1.5 font-400">{t('work.test')}</th>
          <th className="py-1.5 pl-2 text-right font-400">{t('work.before')}</th>
          <th className="py-1.5 pl-2 text-right font-400">{t('work.after')}</th>
          <th className="py-1.5 pl-2 text-right font-400">{t('work.limit')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {of.map(({ name, unit, before, after, limit }, at) => (
          <tr key={at}>
            <th scope="row" className="py-2 text-left font-400 wrap-anywhere">
              {name} {unit}
            </th>
            <td className="figures py-2 pl-2 text-right text-ink-2">{before}</td>
            <td className="figures py-2 pl-2 text-right font-700">{after}</td>
            <td className="figures py-2 pl-2 text-right text-ink-2">{limit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
