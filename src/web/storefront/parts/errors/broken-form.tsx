/** Shown when the submitted form is incomplete: a broken connection, or a program that sends something else. */
export function BrokenForm() {
  return (
    <div className="flex min-h-[75vh] flex-col items-center justify-center bg-ink px-6 text-center text-paper">
      <title>We couldn’t read the form</title>
      <p className="display-wide text-4xl text-accent md:text-5xl" aria-hidden="true">
        400
      </p>
      <h1 className="mt-4 text-2xl">We couldn’t read the form</h1>
      <p className="mt-3 max-w-narrow text-sm text-ash">
        Nothing was changed. Go back (your browser still has what you typed) and send it again.
      </p>
      <a
        href="/"
        className="mt-8 inline-flex h-11 items-center rounded-control border border-paper px-5 text-sm font-semibold hover:bg-paper hover:text-ink"
      >
        Go Back Home
      </a>
    </div>
  )
}
