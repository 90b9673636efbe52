/**
 * A text in which no line breaks inside a number, such as a postal code, a block number or a date: 530-0000, 2-3-14,
 * 2026/11/25 and 2026年11月25日.
 */
export const WholeNumbers = ({ children }: { children: string }) =>
  children.split(/(\d+年\d+月\d+日|\d[\d,./:-]{0,16}\d)/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
