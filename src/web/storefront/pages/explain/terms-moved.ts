import { redirect } from 'react-router'
import { publicHeaders } from '../../../http.ts'

/** The terms have two URLs (D46). */
export const loader = () => redirect('/terms-conditions', { status: 301, headers: publicHeaders([]) })
