import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { QuoteLine, RepairPrices, RepairQuote } from '@kikai/contract/repairs/quotes.shapes'

/** What was quoted and answered, line by line, and what of it is paid. */
export function RepairMoney({ of }: { of: RepairPrices }) {
  const t = useText('consoleRepairs')
  const word = useText('quotes')
  const { money } = useWritten()
  const shown = of.quotes.filter(({ state }) => state === 'sent' || state === 'approved' || state === 'declined')
  return (
    <>
      {shown.map((quote) => (
        <Quoted key={quote.id} of={quote} />
      ))}
      {of.charges.length > 0 ? (
        <section>
          <h3>{t('fees')}</h3>
          <ul className="lines">
            {of.charges.map(({ id, kind, state, amount, returned }) => (
              <li key={id}>
                <span>
                  {word(`pay.charge.${kind}`)}{' '}
                  <Tag tone={state === 'due' ? 'amber' : 'grey'}>{t(`chargeState.${state}`)}</Tag>
                </span>
                <span className="figures">
                  {money(amount)}
                  {returned ? <small>− {money(returned)}</small> : null}
                </span>
              </li>
            ))}
            <li>
              <b>{t('agreed')}</b>
              <b className="figures">{money(of.agreed)}</b>
            </li>
            <li>
              <span>{t('paid')}</span>
              <span className="figures">{money(of.paid)}</span>
            </li>
          </ul>
        </section>
      ) : null}
    </>
  )
}

function Quoted({ of }: { of: RepairQuote }) {
  const t = useText('consoleRepairs')
  const word = useText('quotes')
  const { money } = useWritten()
  const chosenOf = ({ options, chosen }: QuoteLine) => options.find(({ id }) => id === chosen) ?? options[0]
  return (
    <section>
      <h3>
        {word(`title.${of.kind}`, { number: of.number })}{' '}
        <small className="quiet">{t('version', { version: of.version })}</small>
      </h3>
      <table className="part-table">
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('answer')}</th>
            <th scope="col">{t('net')}</th>
          </tr>
        </thead>
        <tbody>
          {of.lines.map((line) => {
            const option = chosenOf(line)
            const net = option ? money(option.net) : '–'
            return (
              <tr key={line.id}>
                <td>{[line.label, option?.label].filter(Boolean).join(' · ')}</td>
                <td>{line.answer === null ? t('open') : t(line.answer === 'approve' ? 'approved' : 'declined')}</td>
                <td className="figures">{line.answer === 'decline' ? <s>{net}</s> : net}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
