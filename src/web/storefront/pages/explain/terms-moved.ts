import { redirect } from 'react-router'
import { publicHeaders } from '../../../http.ts'

/** The documents know the terms by two addresses (decisions C46). */
export const loader = () => redirect('/terms-conditions', { status: 301, headers: publicHeaders([]) })
