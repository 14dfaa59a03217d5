/** A link that somebody hands over: selected as a whole when it is touched. */
export const LinkToCopy = ({ link }: { link: string }) => (
  <input
    readOnly
    aria-label="Link to copy"
    value={link}
    onFocus={({ target }) => target.select()}
    className="min-h-11 w-full min-w-60 rounded-control border border-line bg-paper px-3 text-sm"
  />
)
