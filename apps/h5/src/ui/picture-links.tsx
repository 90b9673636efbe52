type Pictured = { id: string; url: string; width: number; height: number }

/** Pictures that show what was said, four in a row; each opens by itself. */
export function PictureLinks({ of, label }: { of: readonly Pictured[]; label: (at: number) => string }) {
  if (of.length === 0) return null
  return (
    <span className="mt-2 grid max-w-100 grid-cols-4 gap-2">
      {of.map(({ id, url, width, height }, at) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          <img
            src={url}
            alt={label(at + 1)}
            width={width}
            height={height}
            className="aspect-4/3 w-full rounded-tag object-cover"
          />
        </a>
      ))}
    </span>
  )
}
