/** A link for staff to pass on; a click selects all of it. */
export const LinkToCopy = ({ link }: { link: string }) => (
  <input
    readOnly
    aria-label="Link to copy"
    value={link}
    onFocus={({ target }) => target.select()}
    className="min-h-11 w-full min-w-60 rounded-control border border-line bg-paper px-3 text-sm"
  />
)
