/** A text in which no line ends within a number, as postal codes, block numbers and dates have them: 530-0000, 2-3-14, 2026/11/25. */
export const WholeNumbers = ({ children }: { children: string }) =>
  children.split(/(\d[\d,./:-]{0,16}\d)/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
