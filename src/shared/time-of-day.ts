const time = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' })

/** `10:45 am`, in India's time zone. */
export const formatTime = (date: Date | string): string => time.format(new Date(date))
