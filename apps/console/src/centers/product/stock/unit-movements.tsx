import { Link } from '#ui/link.tsx'
import { useWritten } from '#ui/written.ts'
import { useMovementWords } from '@kikai/client/stock/use-movement-words'
import { useText } from '@kikai/client/use-text'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'

/** The newest movements of one unit; all of them are in the ledger. */
export function UnitMovements({ of }: { of: StockUnitDetail }) {
  const t = useText('consoleStock')
  const word = useText('warehouse')
  const words = useMovementWords()
  const { moment } = useWritten()
  return (
    <section>
      <h3>
        {word('unit.movements')} <small className="quiet">{t('ledgerNote')}</small>
      </h3>
      {of.movements.length === 0 ? (
        <p className="quiet">{word('unit.noMovements')}</p>
      ) : (
        <table className="bid-log moves">
          <thead>
            <tr>
              <th scope="col">{t('at')}</th>
              <th scope="col">{t('event')}</th>
              <th scope="col" className="figures">
                {t('quantity')}
              </th>
              <th scope="col" className="figures">
                {t('change')}
              </th>
              <th scope="col">{t('by')}</th>
            </tr>
          </thead>
          <tbody>
            {of.movements.map((movement) => (
              <tr key={movement.id}>
                <td className="moved-at">{moment(movement.at)}</td>
                <td>
                  {words.title(movement)}
                  <span className="two-lines">
                    {[words.cause(movement), movement.note].filter(Boolean).join(' · ')}
                  </span>
                </td>
                <td className="figures">{movement.quantity}</td>
                <td className={movement.change < 0 ? 'figures wrong' : 'figures'}>{words.change(movement)}</td>
                <td>
                  {movement.by ?? word('unit.system')}
                  {movement.approvedBy ? (
                    <span className="two-lines">{word('unit.approvedBy', { name: movement.approvedBy })}</span>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {of.movementCount > of.movements.length ? (
        <p>
          <Link to={`/product/movements?unit=${of.id}`}>{word('unit.allMovements', { count: of.movementCount })}</Link>
        </p>
      ) : null}
    </section>
  )
}
