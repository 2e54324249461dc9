/**
 * Everything that leads to a page of the shop. The rest of web/ takes it from here and makes each path with `href`, which
 * is checked against web/routes.ts: what all addresses have in common, such as a language in front, needs this file only.
 */
export { Form, href, Link, Navigate, NavLink, redirect, useNavigate } from 'react-router';
