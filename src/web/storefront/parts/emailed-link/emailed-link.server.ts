import { data, type RouterContextProvider } from 'react-router'
import type { Context } from '../../../../platform/context.ts'
import type { Result } from '../../../../shared/result.ts'
import { contextOf } from '../../../context.ts'
import { privateHeaders } from '../../../http.ts'
import { tokenOf } from './link-token.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** The loader of a page behind an emailed link. It changes nothing: mail scanners open every link. */
export const askFirst = ({ request }: Args) => data({ token: tokenOf(request) }, { headers: privateHeaders })

/** The answer to the page's button. */
export type Taken = { isDone: boolean }

/**
 * The page's action: for its button, and for the POST that an email client sends when its own unsubscribe button is
 * pressed (RFC 8058).
 */
export const consumeLinkPage =
  (take: (ctx: Context, token: string) => Promise<Result<unknown, string>>) =>
  async ({ request, context }: Args) => {
    const { ok } = await take(contextOf(context), tokenOf(request))
    return data<Taken>({ isDone: ok }, { status: ok ? 200 : 404, headers: privateHeaders })
  }
