import type { ReactNode } from 'react'
import admin from '../../admin.css?url'

export const signInLinks = () => [{ rel: 'stylesheet', href: admin }]

/** Frame of the admin's sign-in pages: one card in the middle. */
export function SignInFrame({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <main className="flex min-h-dvh items-center justify-center bg-mist px-4 py-10">
      <div className="w-full max-w-narrow rounded-card bg-paper p-6 shadow-low">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1 mb-5 text-sm text-muted">{text}</p>
        {children}
      </div>
    </main>
  )
}
