import { Outlet } from "react-router"
export default function R() { return <main><Outlet /></main> }
