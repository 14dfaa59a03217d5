export { isForDoctorOnly, namesIllness } from './health/for-doctor.ts'
