"""One small application in web servers of Python: `python3 server.py starlette 8000`."""

import asyncio
import logging
import sys

from block import until_gone

KIND, PORT = sys.argv[1], int(sys.argv[2])
VARIANT = sys.argv[3] if len(sys.argv) > 3 else ""
EVENTS = "text/event-stream"

# Tokens made so far by the generator of each request, by its id.
made: dict[str, int] = {}
told: dict[str, bool] = {}


async def tokens(query):
    """The engine: tokens of an answer, as the query asks for them."""
    name = query.get("id", "")
    made[name] = 0
    token = "x" * (int(query.get("size", 6)) - 1)
    for at in range(int(query.get("pieces", 1000))):
        pause = query.get("quiet", "0") if at == 3 else query.get("every", "50")
        await asyncio.sleep(int(pause) / 1000)
        if str(at) == query.get("throwAt"):
            raise RuntimeError("the engine is lost")
        made[name] += 1
        yield f"{token}\n"


async def whole(query):
    return {"text": "".join([token async for token in tokens(query)])}


def report():
    return {"made": made, "told": told}


def run_starlette():
    import uvicorn
    from starlette.applications import Starlette
    from starlette.middleware import Middleware
    from starlette.middleware.gzip import GZipMiddleware
    from starlette.responses import JSONResponse, PlainTextResponse, StreamingResponse
    from starlette.routing import Route

    async def watch(request):
        while not await request.is_disconnected():
            await asyncio.sleep(0.1)
        told[request.query_params.get("id", "")] = True

    async def answer(request):
        watcher = asyncio.create_task(watch(request))
        work = whole(request.query_params)
        try:
            return JSONResponse(await (until_gone(request, work) if VARIANT == "right" else work))
        finally:
            watcher.cancel()

    async def body(request):
        return PlainTextResponse(str(len((await request.json())["prompt"])))

    app = Starlette(
        routes=[
            Route("/report", lambda request: JSONResponse(report())),
            Route("/stream", lambda request: StreamingResponse(tokens(request.query_params), media_type=EVENTS)),
            Route("/whole", answer),
            Route("/body", body, methods=["POST"]),
        ],
        middleware=[Middleware(GZipMiddleware)] if VARIANT == "compress" else [],
    )
    uvicorn.run(app, host="127.0.0.1", port=PORT, log_level="critical")


def run_fastapi():
    import uvicorn
    from fastapi import FastAPI, Request
    from fastapi.middleware.gzip import GZipMiddleware
    from fastapi.responses import StreamingResponse
    from pydantic import BaseModel

    app = FastAPI()
    if VARIANT == "compress":
        app.add_middleware(GZipMiddleware)

    class Question(BaseModel):
        prompt: str

    @app.get("/report")
    async def get_report():
        return report()

    @app.get("/stream")
    async def get_stream(request: Request):
        return StreamingResponse(tokens(request.query_params), media_type=EVENTS)

    @app.get("/whole")
    async def get_whole(request: Request):
        async def watch():
            while not await request.is_disconnected():
                await asyncio.sleep(0.1)
            told[request.query_params.get("id", "")] = True

        watcher = asyncio.create_task(watch())
        work = whole(request.query_params)
        try:
            return await (until_gone(request, work) if VARIANT == "right" else work)
        finally:
            watcher.cancel()

    @app.post("/body")
    async def post_body(question: Question):
        return len(question.prompt)

    uvicorn.run(app, host="127.0.0.1", port=PORT, log_level="critical")


def run_aiohttp():
    from aiohttp import web

    async def stream(request):
        response = web.StreamResponse(headers={"content-type": EVENTS})
        if VARIANT == "compress":
            response.enable_compression()
        await response.prepare(request)
        async for token in tokens(request.query):
            await response.write(token.encode())
        await response.write_eof()
        return response

    async def answer(request):
        async def watch():
            while request.transport is not None and not request.transport.is_closing():
                await asyncio.sleep(0.1)
            told[request.query.get("id", "")] = True

        watcher = asyncio.create_task(watch())
        try:
            return web.json_response(await whole(request.query))
        finally:
            watcher.cancel()

    async def body(request):
        return web.Response(text=str(len((await request.json())["prompt"])))

    async def get_report(_request):
        return web.json_response(report())

    app = web.Application()
    app.add_routes(
        [
            web.get("/report", get_report),
            web.get("/stream", stream),
            web.get("/whole", answer),
            web.post("/body", body),
        ]
    )
    logging.disable(logging.CRITICAL)
    # Off since aiohttp 3.7: the handler of a reader who has left runs to its end.
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, handler_cancellation=VARIANT == "right")


{"starlette": run_starlette, "fastapi": run_fastapi, "aiohttp": run_aiohttp}[KIND]()
